import { progress, title } from './schedule.styles'
import { useSpoilers } from '../../features/spoilers'
import { useText } from '../../text/use-text'
import { schedule } from '../../text/zh/schedule'
import { spoilers as hiding } from '../../text/zh/match.spoilers'
import { IconButton } from '../../ui/icon-button'

/** The page's name, scores hidden or not, and the way to the leagues. */
export const TitleRow = ({ busy }: { readonly busy: boolean }) => {
  const text = useText(schedule)
  const say = useText(hiding)
  const spoilers = useSpoilers()
  return (
    <header className={title} aria-busy={busy}>
      <h1>{text('title.schedule')}</h1>
      <IconButton
        icon={spoilers.hides ? 'hidden' : 'eye'}
        label={say('spoilers.title')}
        pressed={spoilers.hides}
        onPress={spoilers.toggle}
      />
      <IconButton icon="trophy" label={text('schedule.leagues')} href="#/leagueList" />
      {busy && <i className={progress} />}
    </header>
  )
}
