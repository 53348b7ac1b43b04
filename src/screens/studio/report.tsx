import { lengthOf, ofReplay } from './report-words'
import { box, clipped, figures, hint, unkept, replay } from './studio.styles'
import { clipHref } from '../../features/clips'
import { ShareRoom } from '../../features/studio/share-room'
import { SupportersLink } from '../../features/supporters-link'
import { replayHref } from '../../features/onward-links'
import { formatDayTime, formatTime } from '../../text/format'
import { formatLength, formatSecond } from '../../text/place'
import { useText } from '../../text/use-text'
import { studioTexts } from '../../text/zh/studio'
import { anchorRoomTexts } from '../../text/zh/studio.room'
import { Button } from '../../ui/button'
import { digits } from '../../ui/digits.styles'
import { Plot } from '../../ui/plot'
import { help } from '../../ui/own-icons'
import type { StreamReport } from '../../../contract/studio.schema'
import { formatNumber } from '../../../contract/figures'

interface ReportProps {
  readonly report: StreamReport
  /** Of the stream that has just ended. */
  readonly onClose?: () => void
  /** Opens what was said in it. */
  readonly onTalk: (report: StreamReport) => void
}

/** Few viewers are told to a tenth. */
const averageOf = ({ average }: StreamReport): string =>
  average < 10 ? String(average) : formatNumber(Math.round(average))

interface ClipsProps {
  readonly label: string
  readonly clips: StreamReport['clips']
}

const Clips = ({ label, clips: { count, newest } }: ClipsProps) =>
  count > 0 && (
    <>
      <p className={unkept}>{label}</p>
      <ul className={clipped} aria-label={label}>
        {newest.map(({ clipId, title }) => (
          <li key={clipId}>
            <a href={clipHref(clipId)}>{title}</a>
          </li>
        ))}
      </ul>
    </>
  )

/** FEAT-16 How a stream went. */
export const Report = ({ report, onClose, onTalk }: ReportProps) => {
  const text = useText(anchorRoomTexts)
  const shared = useText(studioTexts)
  const { liveId, title, startedAt, endedAt, viewers, isKept, endReason, clips, ownClips } = report
  const { removed, muted, banned, reports } = report.moderated
  const { breaks = [], uncounted = [], countedFor, cutOff } = report
  const isModerated = removed + muted + banned + reports > 0
  const isShown = isKept && report.replay === 'shown'
  const hasTalk = report.chatLines > 0
  const counts = [
    [text('report.length'), formatLength(endedAt - startedAt)],
    [text('report.peak'), formatNumber(report.peak)],
    [text('report.average'), averageOf(report)],
    ...(report.people === null ? [] : ([[text('report.people'), formatNumber(report.people)]] as const)),
    [text('report.newFans'), formatNumber(report.newFans)],
    [text('report.chatLines'), formatNumber(report.chatLines)],
    [text('report.giftCoins'), formatNumber(report.giftCoins)],
    ...(report.giftCoins === 0
      ? []
      : ([[text('report.giftShare'), formatNumber(report.giftShare)]] as const)),
    [text('report.clips'), formatNumber(report.clips.count)],
    [text('report.replayViews'), formatNumber(report.replayViews)],
  ] as const
  return (
    <section
      className={box}
      aria-label={
        onClose === undefined
          ? text('report.of', { title, time: formatDayTime(startedAt) })
          : text('report.title')
      }
    >
      <header>
        <h2>{onClose === undefined ? title : text('report.title')}</h2>
        <small className={digits}>
          {formatDayTime(startedAt)}
          {formatTime(startedAt) !== formatTime(endedAt) && ` – ${formatTime(endedAt)}`}
        </small>
      </header>
      {endReason !== null && (
        <p className={hint} data-tone="warn" role="status">
          {text('report.endedBy', { reason: endReason })}
        </p>
      )}
      {cutOff !== undefined && (
        <p className={hint} data-tone={cutOff === 'lost' ? 'warn' : undefined}>
          {text(`report.${cutOff}`, { time: formatSecond(endedAt) })}
        </p>
      )}
      {countedFor === undefined ? (
        <Plot
          label={text('report.plot', {
            from: formatTime(startedAt),
            to: formatTime(endedAt),
            peak: formatNumber(report.peak),
          })}
          columns={[text('report.time'), text('report.count')]}
          from={startedAt}
          to={endedAt}
          points={viewers.map(({ at, count }) => ({ at, value: count }))}
          unknown={uncounted}
          nameUnknown={text('report.uncounted')}
          marked={breaks}
          nameAt={formatTime}
          nameValue={formatNumber}
        />
      ) : (
        <p className={hint}>{text('report.forgotten', { days: formatNumber(countedFor) })}</p>
      )}
      {uncounted.length > 0 && <p className={hint}>{text('report.uncountedHint')}</p>}
      {breaks.length > 0 && (
        <p className={hint}>
          {text('report.breaks', {
            count: formatNumber(breaks.length),
            length: formatLength(lengthOf(breaks)),
            times: breaks
              .map(({ from, until }) =>
                text('report.break', { time: formatSecond(from), length: formatLength(until - from) }),
              )
              .join(text('report.breakAnd')),
          })}
        </p>
      )}
      <dl className={figures}>
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={digits}>{count}</dd>
          </div>
        ))}
      </dl>
      {isModerated && (
        <p className={unkept}>
          {text('report.moderated', {
            removed: formatNumber(removed),
            muted: formatNumber(muted),
            banned: formatNumber(banned),
            reports: formatNumber(reports),
          })}
        </p>
      )}
      <Clips label={text('report.ownClips')} clips={ownClips} />
      <Clips label={text('report.clipsOf')} clips={clips} />
      {report.giftCoins > 0 && (
        <>
          <SupportersLink liveId={liveId} />
          <div className={replay}>
            <Button
              look="plain"
              size="small"
              icon={help}
              href={`#/service?q=${encodeURIComponent(text('report.giftQuery'))}`}
            >
              {text('report.giftHelp')}
            </Button>
          </div>
        </>
      )}
      {!isShown && <p className={unkept}>{shared(ofReplay(report))}</p>}
      {(isKept || hasTalk) && (
        <div className={replay}>
          {isKept && (
            <Button
              look="soft"
              icon="play"
              href={replayHref(liveId)}
              label={text('report.replayOf', { title })}
            >
              {shared('report.replay')}
            </Button>
          )}
          {isShown && (
            <ShareRoom liveId={liveId} title={title}>
              {text('report.share')}
            </ShareRoom>
          )}
          {isKept && (
            <Button
              look="soft"
              icon="settings"
              href={`#/replayinfo?id=${liveId}`}
              label={text('report.manageOf', { title })}
            >
              {shared('report.manage')}
            </Button>
          )}
          {hasTalk && (
            <Button
              look="soft"
              icon="chat"
              label={text('report.talkOf', { title })}
              onPress={() => onTalk(report)}
            >
              {text('report.talk')}
            </Button>
          )}
        </div>
      )}
      {onClose !== undefined && (
        <Button wide look="soft" onPress={onClose}>
          {text('report.close')}
        </Button>
      )}
    </section>
  )
}
