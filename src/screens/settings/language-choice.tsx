import { note } from './appearance.styles'
import { useAppActor, useAppSelector } from '../../app/app-context'
import { Segmented } from '../../ui/segmented'
import { settingsTexts } from '../../text/zh/settings'
import { useText } from '../../text/use-text'

/** Each language in its own words, so that whoever reads only that one finds it. */
const languages = [
  { value: 'zh-CN', label: '简体中文' },
  { value: 'en', label: 'English' },
] as const

export const LanguageChoice = () => {
  const text = useText(settingsTexts)
  const actor = useAppActor('language')
  const chosen = useAppSelector('language', ({ context }) => context.language)
  const isMissing = useAppSelector('language', (snapshot) => snapshot.matches('unavailable'))
  return (
    <>
      <Segmented
        wide
        label={text('look.language')}
        options={languages}
        value={chosen}
        onChange={(language) => actor.send({ type: 'language.choose', language })}
      />
      <p className={note} aria-live="polite">
        {isMissing && text('look.languageFailed')}
      </p>
    </>
  )
}
