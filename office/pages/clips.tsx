import { useState, type ReactNode } from 'react'
import * as calls from '../../contract/office'
import type { ClipRow } from '../../contract/office.schema'
import { ask } from '../calls'
import { Input } from '../parts/form'
import { List, RowButton } from '../parts/list'
import { Why } from '../parts/why'
import { timeText, useText } from '../text/text'

const Acts = ({ row: { clipId, title } }: { readonly row: ClipRow }): ReactNode => {
  const text = useText()
  const [asks, setAsks] = useState(false)
  return (
    <div className="row">
      <a
        className="button"
        href={`/#/clip?id=${clipId}`}
        target="_blank"
        rel="noreferrer"
        aria-label={text('clips.lookOf', { title })}
      >
        {text('clips.look')}
      </a>
      <RowButton does={text('clips.remove')} of={title} onPick={() => setAsks(true)} />
      {asks ? (
        <Why
          title={text('clips.removeOf', { title })}
          button={text('clips.remove')}
          help={text('clips.reasonHelp')}
          onDo={(reason) => ask(calls.removeClip, { clipId, reason })}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </div>
  )
}

/** What was cut of streams, the newest first; what operators have removed stays with the reason. */
export const Clips = (): ReactNode => {
  const text = useText()
  return (
    <List<ClipRow>
      resource="clips"
      title="nav.clips"
      renderFilters={({ queryName }) => (
        <Input
          name="queryName"
          label={text('clips.search')}
          initial={queryName ?? ''}
          required={false}
          maxLength={64}
        />
      )}
      columns={[
        { label: 'clips.at', render: ({ at }) => timeText(at) },
        {
          label: 'clips.clip',
          render: ({ title, clipId, duration }) => (
            <div>
              {title}
              <small>{text('clips.about', { id: clipId, seconds: Math.round(duration) })}</small>
            </div>
          ),
        },
        { label: 'clips.by', render: ({ member }) => member?.nickname ?? text('clips.byItself') },
        {
          label: 'clips.live',
          render: ({ anchor, live }) => (
            <div>
              {anchor.nickname}
              <small>{live.title}</small>
            </div>
          ),
        },
        {
          label: null,
          render: (row) =>
            row.removed === null ? <Acts row={row} /> : text('clips.removed', { reason: row.removed }),
        },
      ]}
    />
  )
}
