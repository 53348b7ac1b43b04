import { dot } from './my.styles'
import { useAppSelector } from '../../app/app-context'
import { ListRow } from '../../ui/list-row'
import { settingsTexts } from '../../text/zh/settings'
import { useText } from '../../text/use-text'

/** How the application looks now, and the way to change it. */
export const AppearanceRow = () => {
  const text = useText(settingsTexts)
  const mode = useAppSelector('design', ({ context }) => context.darkMode)
  return (
    <ListRow
      label={text('title.appearance')}
      href="#/appearance"
      value={
        <>
          <i className={dot} />
          {text(`look.${mode}`)}
        </>
      }
    />
  )
}

/** In words of both languages, so that whoever reads only one finds it. */
export const LanguageRow = () => (
  <ListRow label={useText(settingsTexts)('look.languageOfAll')} href="#/appearance" />
)
