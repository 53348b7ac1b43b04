import { useState, type ReactNode } from 'react'
import { REASON_MAX } from '../../contract/live.limits'
import * as calls from '../../contract/office'
import type { OfficePoll } from '../../contract/live.predictions.schema'
import { ask } from '../calls'
import { List, RowButton } from '../parts/list'
import { Why } from '../parts/why'
import { numberText, timeText, useText } from '../text/text'

/** FEAT-08 Polls of all rooms, and a way to end one before its time. */
export const Polls = (): ReactNode => {
  const text = useText()
  const [ended, setEnded] = useState<OfficePoll | null>(null)
  return (
    <>
      <List<OfficePoll>
        resource="polls"
        title="nav.polls"
        columns={[
          { label: 'games.opened', render: ({ poll }) => timeText(poll.openedAt) },
          { label: 'games.asked', render: ({ poll }) => poll.question },
          {
            label: 'games.votes',
            render: ({ poll }) => (
              <div>
                {poll.answers.map((answer) => (
                  <small key={answer.text}>
                    {text('games.voted', { answer: answer.text, votes: numberText(answer.votes) })}
                  </small>
                ))}
              </div>
            ),
          },
          {
            label: 'games.room',
            render: ({ title, anchor }) => (
              <div>
                {title ?? text('games.noRoom')}
                <small>{anchor?.nickname ?? text('ledger.gone')}</small>
              </div>
            ),
          },
          {
            label: 'games.state',
            render: ({ poll: { endedAt, endsAt } }) =>
              endedAt === null
                ? text('games.until', { time: timeText(endsAt) })
                : text('games.ended', { time: timeText(endedAt) }),
          },
          {
            label: null,
            render: (row) =>
              row.poll.endedAt === null ? (
                <RowButton does={text('games.end')} of={row.poll.question} onPick={() => setEnded(row)} />
              ) : null,
          },
        ]}
      />
      {ended === null ? null : (
        <Why
          title={text('games.endSure', { asked: ended.poll.question })}
          button={text('games.end')}
          help={text('games.endHelp')}
          maxLength={REASON_MAX}
          onDo={(reason) => ask(calls.endPoll, { pollId: ended.poll.pollId, reason })}
          onClose={() => setEnded(null)}
        />
      )}
    </>
  )
}
