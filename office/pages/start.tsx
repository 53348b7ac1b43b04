import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Attention, DiskUse, LastBackup, Waiting } from '../../contract/office.desk.schema'
import { pathTo, placeOf, useAttention } from '../parts/attention'
import { Read } from '../parts/read'
import { clockText, sinceText, sizeText, useText } from '../text/text'

const Tile = ({
  of: { work, count, since },
  at,
}: {
  readonly of: Waiting
  readonly at: number
}): ReactNode => {
  const text = useText()
  const { page, filter } = placeOf[work]
  return (
    <li>
      <Link to={pathTo(page, filter)} data-waits={count > 0}>
        <span>{text(`start.${work}`)}</span>
        <b>{count}</b>
        <small>
          {count === 0
            ? text('start.none')
            : since === null
              ? ''
              : text('start.since', { time: sinceText(at - since) })}
        </small>
      </Link>
    </li>
  )
}

const Disk = ({
  of: { free, recordings },
  isLow,
}: {
  readonly of: DiskUse
  readonly isLow: boolean
}): ReactNode => {
  const text = useText()
  return (
    <div className="card" data-state={isLow ? 'bad' : 'good'} role={isLow ? 'alert' : undefined}>
      <h2>{text('start.disk')}</h2>
      <p>{text(isLow ? 'start.diskLow' : 'start.diskGood')}</p>
      <dl>
        <div>
          <dt>{text('start.free')}</dt>
          <dd>{free === null ? text('start.unknown') : sizeText(free)}</dd>
        </div>
        <div>
          <dt>{text('start.recordings')}</dt>
          <dd>
            {recordings === null
              ? text('start.noRecordings')
              : text('start.of', { used: sizeText(recordings.bytes), most: sizeText(recordings.most) })}
          </dd>
        </div>
      </dl>
      {recordings === null ? null : (
        <meter
          aria-label={text('start.recordings')}
          min={0}
          max={Math.max(recordings.most, 1)}
          value={recordings.bytes}
        />
      )}
    </div>
  )
}

const Backup = ({
  of: { at },
  now,
  isOld,
}: {
  readonly of: LastBackup
  readonly now: number
  readonly isOld: boolean
}): ReactNode => {
  const text = useText()
  return (
    <div className="card" data-state={isOld ? 'bad' : 'good'} role={isOld ? 'alert' : undefined}>
      <h2>{text('start.backup')}</h2>
      <p>{at === null ? text('start.backupNever') : text('start.backupAt', { time: sinceText(now - at) })}</p>
      {isOld ? <p className="help">{text('start.backupHow')}</p> : null}
    </div>
  )
}

const Shown = ({ of: { at, waiting, disk, backup } }: { readonly of: Attention }): ReactNode => {
  const text = useText()
  const low = waiting.find(({ work }) => work === 'disk')
  const old = waiting.find(({ work }) => work === 'backup')
  const works = waiting.filter(({ work }) => work !== 'disk' && work !== 'backup')
  const all = waiting.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <p className="help" role="status">
        {text(all === 0 ? 'start.allDone' : 'start.read', { at: clockText(at) })}
      </p>
      <ul className="tiles works">
        {[...works]
          .sort((one, other) => Number(other.count > 0) - Number(one.count > 0))
          .map((one) => (
            <Tile key={one.work} of={one} at={at} />
          ))}
      </ul>
      {low === undefined ? null : <Disk of={disk} isLow={low.count > 0} />}
      {old === undefined || backup === null ? null : <Backup of={backup} now={at} isOld={old.count > 0} />}
    </>
  )
}

/** What waits for whoever is signed in, each a way to where it is done. */
export const Start = (): ReactNode => {
  const text = useText()
  const asked = useAttention()
  return (
    <>
      <div className="row head">
        <h1>{text('nav.start')}</h1>
      </div>
      <Read of={asked}>{(data) => <Shown of={data} />}</Read>
    </>
  )
}
