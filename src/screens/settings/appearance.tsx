import { columns, heading, panel } from './appearance.styles'
import { AnimationChoice } from './animation-choice'
import { LanguageChoice } from './language-choice'
import { ModeChoice } from './mode-choice'
import { useAppActor, useAppSelector } from '../../app/app-context'
import { PageHeader } from '../../app/page-header'
import { screen } from '../../app/screen'
import { useSpoilers } from '../../features/spoilers'
import { ColourSwatches } from '../../ui/colour-swatches'
import { page } from '../../ui/layout.styles'
import { Switch } from '../../ui/switch'
import { settingsTexts } from '../../text/zh/settings'
import { useText } from '../../text/use-text'

/** SHELL-02 to SHELL-04 How the application looks: every choice takes effect at once and is kept. */
export const appearance = screen({ requires: () => ({}), view: () => <Appearance /> })

const Appearance = () => {
  const text = useText(settingsTexts)
  const spoilers = useSpoilers()
  const design = useAppActor('design')
  const setting = useAppSelector('design', ({ context }) => context)
  return (
    <>
      <PageHeader title={text('title.appearance')} />
      <div className={`${page} ${columns}`}>
        <section className={panel} aria-label={text('look.language')}>
          <h2 className={heading}>{text('look.language')}</h2>
          <LanguageChoice />
        </section>
        <section className={panel} aria-label={text('look.mode')}>
          <h2 className={heading}>{text('look.mode')}</h2>
          <ModeChoice
            mode={setting.darkMode}
            onChange={(mode) => design.send({ type: 'mode.choose', mode })}
          />
        </section>
        <section className={panel} aria-label={text('look.colour')}>
          <h2 className={heading}>{text('look.colour')}</h2>
          <ColourSwatches
            value={setting.appTheme}
            onChange={(colour) => design.send({ type: 'theme.choose', colour })}
          />
        </section>
        <section className={panel} aria-label={text('look.animate')}>
          <Switch
            label={text('look.animate')}
            checked={setting.isPageAnimate}
            onChange={() => design.send({ type: 'animation.toggle' })}
          />
          <AnimationChoice
            value={setting.pageAnimateType}
            disabled={!setting.isPageAnimate}
            onChange={(animation) => design.send({ type: 'animation.choose', animation })}
          />
        </section>
        <section className={panel} aria-label={text('look.spoilers')}>
          <Switch
            label={text('look.spoilers')}
            hint={text('look.spoilersHint')}
            checked={spoilers.hides}
            onChange={spoilers.toggle}
          />
        </section>
      </div>
    </>
  )
}
