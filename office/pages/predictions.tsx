import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { REASON_MAX } from '../../contract/live.limits'
import { optionName, questionOf } from '../../contract/live.prediction-words'
import * as calls from '../../contract/office'
import type { OfficePrediction, Payout, PredictionOption } from '../../contract/live.predictions.schema'
import { ask } from '../calls'
import { CloseButton, Dialog } from '../parts/dialog'
import { Read } from '../parts/read'
import { List, RowButton } from '../parts/list'
import { Why } from '../parts/why'
import { i18n, numberText, timeText, useText, wordsOf, type Text } from '../text/text'

const said = ({ name, nameEn }: { readonly name: string; readonly nameEn: string }): string =>
  i18n.getLocale() === 'en' ? nameEn : name
const askedOf = ({ prediction }: OfficePrediction): string =>
  prediction.about === null
    ? (wordsOf(`games.${prediction.template}`) ?? '')
    : said(questionOf(prediction, prediction.about.matchType))
const answerOf = (option: PredictionOption, { prediction: { about } }: OfficePrediction): string =>
  said(optionName(option, about))
const teamsOf = ({ prediction: { about } }: OfficePrediction, text: Text): string =>
  about === null
    ? text('games.noMatch')
    : [about.home, about.away].map(({ name, nameEn }) => said({ name, nameEn: nameEn ?? name })).join(' – ')
const isGoing = ({ prediction: { state } }: OfficePrediction): boolean =>
  state === 'open' || state === 'locked'

const stateText = (row: OfficePrediction, text: Text): string => {
  const { state, result, why } = row.prediction
  if (state === 'settled' && result !== null)
    return text('games.settledAs', { answer: answerOf(result, row) })
  if (why === null) return text(`games.is.${state}`)
  const isEmpty = why === 'nobody' && row.prediction.options.every(({ people }) => people === 0)
  return text('games.voidedBy', { why: text(isEmpty ? 'games.why.empty' : `games.why.${why}`) })
}

const AT_ONCE = 20

const PaidRow = ({ stake, row }: { readonly stake: Payout; readonly row: OfficePrediction }): ReactNode => {
  const text = useText()
  const { member, option, amount, at, back, paid } = stake
  return (
    <tr>
      <td data-label={text('games.who')}>{member?.nickname ?? text('ledger.gone')}</td>
      <td data-label={text('games.on')}>{answerOf(option, row)}</td>
      <td data-label={text('games.staked')}>{numberText(amount)}</td>
      <td data-label={text('games.back')}>
        {back === null
          ? text('none')
          : paid === back
            ? numberText(back)
            : text('games.soon', { back: numberText(back) })}
      </td>
      <td data-label={text('games.at')}>{timeText(at)}</td>
    </tr>
  )
}

/** Who has staked what on it, and what each got back. */
const Paid = ({
  of,
  onClose,
}: {
  readonly of: OfficePrediction
  readonly onClose: () => void
}): ReactNode => {
  const text = useText()
  const [page, setPage] = useState(1)
  const { predictionId } = of.prediction
  const asked = useQuery({
    queryKey: ['payouts', predictionId, page],
    queryFn: () => ask(calls.listPayouts, { predictionId, page, limit: AT_ONCE }),
  })
  const pages = Math.max(1, Math.ceil((asked.data?.total ?? 0) / AT_ONCE))
  const heads = ['games.who', 'games.on', 'games.staked', 'games.back', 'games.at'] as const
  return (
    <Dialog title={text('games.paid', { asked: askedOf(of) })} onClose={onClose}>
      <Read of={asked}>
        {(data) =>
          data.list.length === 0 ? (
            <p className="empty">{text('games.nobody')}</p>
          ) : (
            <>
              <table aria-label={text('games.paid', { asked: askedOf(of) })}>
                <thead>
                  <tr>
                    {heads.map((head) => (
                      <th key={head} scope="col">
                        {text(head)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {data.list.map((stake) => (
                    <PaidRow key={stake.stakeId} stake={stake} row={of} />
                  ))}
                </tbody>
              </table>
              {pages === 1 ? null : (
                <nav className="pages" aria-label={text('page', { page, pages, total: data.total })}>
                  <button type="button" disabled={page <= 1} onClick={() => setPage(page - 1)}>
                    {text('previous')}
                  </button>
                  <span>{text('page', { page, pages, total: data.total })}</span>
                  <button type="button" disabled={page >= pages} onClick={() => setPage(page + 1)}>
                    {text('next')}
                  </button>
                </nav>
              )}
            </>
          )
        }
      </Read>
      <CloseButton onClose={onClose} />
    </Dialog>
  )
}

/** FEAT-08 Predictions of all rooms: what was staked, who got what, and a way to give all of it back. */
export const Predictions = (): ReactNode => {
  const text = useText()
  const [shown, setShown] = useState<OfficePrediction | null>(null)
  const [voided, setVoided] = useState<OfficePrediction | null>(null)
  return (
    <>
      <List<OfficePrediction>
        resource="predictions"
        title="nav.predictions"
        hint={<p className="help">{text('games.help')}</p>}
        columns={[
          { label: 'games.opened', render: ({ prediction }) => timeText(prediction.openedAt) },
          {
            label: 'games.asked',
            render: (row) => (
              <div>
                {askedOf(row)}
                <small>{teamsOf(row, text)}</small>
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
            label: 'games.stakes',
            render: (row) => (
              <div>
                {row.prediction.options.map(({ option, points, people }) => (
                  <small key={option} className="whole">
                    {text('games.pool', {
                      answer: answerOf(option, row),
                      points: numberText(points),
                      people: numberText(people),
                    })}
                  </small>
                ))}
              </div>
            ),
          },
          { label: 'games.state', render: (row) => stateText(row, text) },
          {
            label: null,
            render: (row) => (
              <div className="row">
                <RowButton does={text('games.who')} of={askedOf(row)} onPick={() => setShown(row)} />
                {isGoing(row) ? (
                  <RowButton does={text('games.void')} of={askedOf(row)} onPick={() => setVoided(row)} />
                ) : null}
              </div>
            ),
          },
        ]}
      />
      {shown === null ? null : <Paid of={shown} onClose={() => setShown(null)} />}
      {voided === null ? null : (
        <Why
          title={text('games.voidSure', { asked: askedOf(voided) })}
          button={text('games.void')}
          help={text('games.voidHelp')}
          maxLength={REASON_MAX}
          onDo={(reason) =>
            ask(calls.voidPrediction, { predictionId: voided.prediction.predictionId, reason })
          }
          onClose={() => setVoided(null)}
        />
      )}
    </>
  )
}
