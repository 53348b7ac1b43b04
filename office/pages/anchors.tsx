import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import * as calls from '../../contract/office'
import type { AnchorRow } from '../../contract/office.schema'
import { ask } from '../calls'
import { useAct } from '../parts/act'
import { Sure } from '../parts/dialog'
import { Choice, Input } from '../parts/form'
import { List, RowButton } from '../parts/list'
import { Why } from '../parts/why'
import { timeText, useText, type Text } from '../text/text'

const Acts = ({ row }: { readonly row: AnchorRow }): ReactNode => {
  const text = useText()
  const [asks, setAsks] = useState<'block' | 'unblock' | 'end' | null>(null)
  const { memberId, nickname: name, live, block } = row
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
      {live === null ? null : (
        <button type="button" aria-label={text('anchors.endOf', { name })} onClick={() => setAsks('end')}>
          {text('anchors.end')}
        </button>
      )}
      <RowButton does={text(`anchors.${next}`)} of={name} onPick={() => setAsks(next)} />
      {asks === 'block' ? (
        <Why
          title={text('anchors.blockOf', { name })}
          button={text('anchors.block')}
          help={text('anchors.reasonHelp')}
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
  const until = block.until === null ? text('anchors.forever') : timeText(block.until)
  return text('anchors.blocked', { until, reason: block.reason })
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
            <>
              {row.nickname}
              <small>{blockText(row, text)}</small>
            </>
          ),
        },
        { label: 'anchors.fans', render: ({ fans }) => fans },
        { label: 'anchors.live', render: (row) => liveText(row, text) },
        { label: null, render: (row) => <Acts row={row} /> },
      ]}
    />
  )
}
