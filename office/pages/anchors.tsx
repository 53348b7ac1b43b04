import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import * as calls from '../../contract/office'
import type { AnchorRow, EndedLiveRow } from '../../contract/office.schema'
import { ask } from '../calls'
import { useAct } from '../parts/act'
import { CloseButton, Dialog, Sure } from '../parts/dialog'
import { Choice, Input } from '../parts/form'
import { List, RowButton } from '../parts/list'
import { Read } from '../parts/read'
import { Why } from '../parts/why'
import { numberText, timeText, useText, type Text } from '../text/text'

const Ended = ({ of, onChange }: { readonly of: EndedLiveRow; readonly onChange: () => void }): ReactNode => {
  const text = useText()
  const [isAsking, setAsking] = useState(false)
  const { liveId, title, startedAt, endedAt, isKept, isHidden, isWithheld, endReason } = of
  const show = useAct(() => ask(calls.showReplay, { liveId }))
  const state = isWithheld
    ? 'anchors.withheld'
    : !isKept
      ? 'anchors.unkept'
      : isHidden
        ? 'anchors.hidden'
        : 'anchors.shown'
  return (
    <li>
      <div className="row">
        <span className="wide">
          {title}
          <small>{`${timeText(startedAt)} – ${timeText(endedAt)}`}</small>
          {endReason === null ? null : <small>{text('anchors.endedBy', { reason: endReason })}</small>}
          <small>{text(state)}</small>
        </span>
        {isWithheld ? (
          <button
            type="button"
            aria-label={text('anchors.showOf', { title })}
            onClick={() => setAsking(true)}
          >
            {text('anchors.showReplay')}
          </button>
        ) : isKept ? (
          <button
            type="button"
            aria-label={text('anchors.withholdOf', { title })}
            onClick={() => setAsking(true)}
          >
            {text('anchors.withhold')}
          </button>
        ) : null}
      </div>
      {isAsking && isWithheld ? (
        <Sure
          title={text('anchors.showReplay')}
          words={text('anchors.showSure', { title })}
          isBusy={show.isBusy}
          onSure={() =>
            void show.run().then((isDone) => {
              setAsking(false)
              if (isDone) onChange()
            })
          }
          onClose={() => setAsking(false)}
        />
      ) : null}
      {isAsking && !isWithheld ? (
        <Why
          title={text('anchors.withholdOf', { title })}
          button={text('anchors.withhold')}
          help={text('anchors.reasonHelp')}
          onDo={(reason) => ask(calls.withholdReplay, { liveId, reason }).then(onChange)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </li>
  )
}

const ENDED = 20

/** The newest streams of an anchor that are over: what is kept of each is shown to nobody, or again. */
const EndedLives = ({ of, onClose }: { readonly of: AnchorRow; readonly onClose: () => void }): ReactNode => {
  const text = useText()
  const asked = useQuery({
    queryKey: ['endedLives', of.memberId],
    queryFn: () => ask(calls.listEndedLives, { memberId: of.memberId, page: 1, limit: ENDED }),
    retry: false,
  })
  return (
    <Dialog title={text('anchors.endedOf', { name: of.nickname })} onClose={onClose}>
      <Read of={asked}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="empty">{text('anchors.noEnded')}</p>
          ) : (
            <ul className="plain">
              {list.map((one) => (
                <Ended key={one.liveId} of={one} onChange={() => void asked.refetch()} />
              ))}
            </ul>
          )
        }
      </Read>
      <CloseButton onClose={onClose} />
    </Dialog>
  )
}

const Acts = ({ row }: { readonly row: AnchorRow }): ReactNode => {
  const text = useText()
  const [asks, setAsks] = useState<'block' | 'unblock' | 'end' | 'ended' | null>(null)
  const { memberId, nickname: name, live, block, isDemo } = row
  const unblock = useAct(() => ask(calls.unblockAnchor, { memberId }))
  const close = (): void => setAsks(null)
  const next = block === null ? 'block' : 'unblock'
  return (
    <div className="row">
      {live === null ? null : (
        <Link className="button" aria-label={text('talk.of', { name })} to={`/talk/${live.liveId}`}>
          {text('talk.open')}
        </Link>
      )}
      {live === null ? null : (
        <a
          className="button"
          aria-label={text('anchors.watchOf', { name })}
          href={`/#/live?id=${live.liveId}`}
          target="_blank"
          rel="noreferrer"
        >
          {text('anchors.watch')}
        </a>
      )}
      {live === null || isDemo ? null : (
        <button type="button" aria-label={text('anchors.endOf', { name })} onClick={() => setAsks('end')}>
          {text('anchors.end')}
        </button>
      )}
      {isDemo ? (
        <small>{text('anchors.demoActs')}</small>
      ) : (
        <>
          <RowButton does={text('anchors.ended')} of={name} onPick={() => setAsks('ended')} />
          <RowButton does={text(`anchors.${next}`)} of={name} onPick={() => setAsks(next)} />
        </>
      )}
      {asks === 'ended' ? <EndedLives of={row} onClose={close} /> : null}
      {asks === 'block' ? (
        <Why
          title={text('anchors.blockOf', { name })}
          button={text('anchors.block')}
          help={text('anchors.blockHelp')}
          hasTime
          onDo={(reason, until) => ask(calls.blockAnchor, { memberId, reason, until })}
          onClose={close}
        />
      ) : null}
      {asks === 'end' && live !== null ? (
        <Why
          title={text('anchors.endOf', { name })}
          button={text('anchors.end')}
          help={text('anchors.reasonHelp')}
          also={{
            label: text('anchors.replay'),
            choices: [
              ['', text('anchors.replayHidden')],
              ['kept', text('anchors.replayKept')],
            ],
          }}
          onDo={(reason, _until, replay) =>
            ask(calls.endLive, { liveId: live.liveId, reason, keepReplay: replay === 'kept' })
          }
          onClose={close}
        />
      ) : null}
      {asks === 'unblock' ? (
        <Sure
          title={text('anchors.unblock')}
          words={text('anchors.unblockSure', { name })}
          isBusy={unblock.isBusy}
          onSure={() => void unblock.run().then(close)}
          onClose={close}
        />
      ) : null}
    </div>
  )
}

const liveText = ({ live }: AnchorRow, text: Text): string => {
  if (live === null) return text('none')
  const { title, viewers, startedAt } = live
  return text('anchors.since', { title, viewers, at: startedAt === null ? '' : timeText(startedAt) })
}
const blockText = ({ block }: AnchorRow, text: Text): string => {
  if (block === null) return ''
  const { until, reason } = block
  return until === null
    ? text('anchors.blockedForGood', { reason })
    : text('anchors.blocked', { until: timeText(until), reason })
}

/** Who is an anchor, who is on air; those first. */
export const Anchors = (): ReactNode => {
  const text = useText()
  return (
    <List<AnchorRow>
      resource="anchors"
      title="nav.anchors"
      renderFilters={({ queryName, show }) => (
        <>
          <Input
            name="queryName"
            label={text('anchors.name')}
            initial={queryName ?? ''}
            required={false}
            maxLength={50}
          />
          <Choice
            name="show"
            label={text('anchors.show')}
            initial={show ?? ''}
            choices={[
              ['', text('all')],
              ['live', text('anchors.show.live')],
              ['blocked', text('anchors.show.blocked')],
            ]}
          />
        </>
      )}
      columns={[
        {
          label: 'anchors.name',
          render: (row) => (
            <div>
              {row.isDemo ? row.nickname : <Link to={`/members/${row.memberId}`}>{row.nickname}</Link>}
              {row.isDemo ? <small>{text('anchors.demo')}</small> : null}
              <small>{blockText(row, text)}</small>
            </div>
          ),
        },
        { label: 'anchors.fans', render: ({ fans }) => <span className="whole">{numberText(fans)}</span> },
        { label: 'anchors.live', render: (row) => liveText(row, text) },
        { label: null, render: (row) => <Acts row={row} /> },
      ]}
    />
  )
}
