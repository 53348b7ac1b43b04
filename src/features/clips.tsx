import { rows, section, view as look } from './clips.styles'
import { useSpoilers } from './spoilers'
import { sportOf } from '../text/sport'
import { currentLanguage } from '../text/text'
import { useText } from '../text/use-text'
import { clips as words } from '../text/zh/live.clip'
import { Cover } from '../ui/cover'
import { digits } from '../ui/digits.styles'
import { Icon } from '../ui/icon'
import type { List } from '../../machines/patterns/list.connect'
import type { Clip } from '../../contract/live.recording.schema'

export const clipHref = (clipId: string): string => `#/clip?id=${clipId}`
/** For elsewhere: the server tells other sites of title and picture there, and leads on to the clip. */
export const clipLink = (clipId: string): string => `/clip/${clipId}`

/** What a clip is called in the language shown. */
export const clipTitle = ({ title, titleEn }: Pick<Clip, 'title' | 'titleEn'>): string =>
  currentLanguage() === 'en' ? (titleEn ?? title) : title

/** What happened, in the longest clip of it, and as others streamed it. */
interface ShownClip {
  readonly clip: Clip
  readonly others: readonly Clip[]
}

const momentsOf = (clips: readonly Clip[]): readonly ShownClip[] => {
  const together = new Map<string, Clip[]>()
  for (const clip of clips) {
    const key = clip.moment === null ? clip.clipId : `${clip.matchId} ${clip.moment.event.eventId}`
    together.set(key, [...(together.get(key) ?? []), clip])
  }
  return [...together.values()].flatMap((views) => {
    const [clip, ...others] = [...views].sort((one, other) => other.duration - one.duration)
    return clip === undefined ? [] : [{ clip, others }]
  })
}

interface ClipsProps {
  readonly list: List<Clip, unknown>
  readonly title: string
  /** The one that is shown already. */
  readonly but?: string
  /** What the picture has got to, epoch milliseconds of the server; what comes later is not told of. */
  readonly until?: number | null
}

/** FEAT-01 Clips, where there are any: nothing is missed while they load, or where there are none. */
export const Clips = ({ list, title, but, until = null }: ClipsProps) => {
  const text = useText(words)
  const spoilers = useSpoilers()
  const isTold = ({ clipId, matchId, moment, startsAt, duration }: Clip): boolean =>
    clipId !== but &&
    (until === null || startsAt + duration * 1_000 <= until) &&
    // What is called by a score tells it.
    !(moment !== null && matchId !== null && spoilers.isSpoilerHidden({ matchId, state: 'ended' }))
  const shown = momentsOf(list.is === 'shown' ? list.items.filter(isTold) : [])
  if (shown.length === 0) return null
  return (
    <section className={section} aria-label={title}>
      <h2>{title}</h2>
      <ul className={rows}>
        {shown.map(({ clip, others }) => (
          <li key={clip.clipId}>
            <a href={clipHref(clip.clipId)}>
              <Cover sport={sportOf(clip.matchType)} src={clip.preview}>
                <i className={digits}>{text('clip.seconds', { count: Math.floor(clip.duration) })}</i>
              </Cover>
              <b>{clipTitle(clip)}</b>
              {others.length > 0 && <small>{text('clip.view', { name: clip.anchor.nickname })}</small>}
            </a>
            {others.map((other) => (
              <OtherView key={other.clipId} clip={other} name={clipTitle(clip)} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Another streamer's clip of the moment of that name. */
const OtherView = ({ clip, name }: { readonly clip: Clip; readonly name: string }) => {
  const text = useText(words)
  const view = text('clip.view', { name: clip.anchor.nickname })
  const length = text('clip.seconds', { count: Math.floor(clip.duration) })
  return (
    <a
      className={look}
      href={clipHref(clip.clipId)}
      aria-label={text('clip.viewOf', { title: name, view, length })}
    >
      <Icon name="play" size={12} />
      <span>{view}</span> <small className={digits}>{length}</small>
    </a>
  )
}
