import { marksBox } from './marks.styles'
import { visuallyHidden } from '../visually-hidden.styles'
import { Swap } from './event-mark'
import { digits } from '../digits.styles'
import { Icon } from '../icon'
import type { PlayerMark } from '../../text/detail'
import { minuteName } from '../../text/match'
import { useText } from '../../text/use-text'
import { centre } from '../../text/zh/match'

type MarksProps = {
  readonly marks: readonly PlayerMark[]
  /** Around a player's disc instead of in a row. */
  readonly over?: boolean
}

const sum = (marks: readonly PlayerMark[], kinds: readonly PlayerMark['kind'][]): number =>
  marks.filter(({ kind }) => kinds.includes(kind)).reduce((all, { count }) => all + count, 0)

/** What a player did: goals, points, cards, on and off. */
export const Marks = ({ marks, over = false }: MarksProps) => {
  const text = useText(centre)
  if (marks.length === 0) return null
  const goals = sum(marks, ['goal'])
  const own = sum(marks, ['ownGoal'])
  const points = sum(marks, ['points'])
  const change = marks.find(({ kind }) => kind === 'in' || kind === 'out')
  const card = marks.some(({ kind }) => kind === 'red')
    ? 'red'
    : marks.some(({ kind }) => kind === 'yellow')
      ? 'yellow'
      : null
  return (
    <span className={marksBox} data-over={over || undefined}>
      <span className={visuallyHidden}>
        {marks
          .map(({ kind, minute, count }) =>
            kind === 'points'
              ? text('centre.points', { count })
              : [text(`event.${kind}`), ...(minute === null ? [] : [minuteName(minute)])].join(' '),
          )
          .join(text('centre.comma'))}
      </span>
      {(goals > 0 || own > 0) && (
        <i data-mark="goal" data-own={goals === 0 || undefined} aria-hidden>
          <Icon name="football" size={14} />
          {(goals || own) > 1 && <b className={digits}>{goals || own}</b>}
        </i>
      )}
      {points > 0 && (
        <i data-mark="points" className={digits} aria-hidden>
          {points}
        </i>
      )}
      {card !== null && <i data-mark="card" data-card={card} aria-hidden />}
      {change !== undefined && (
        <i data-mark="change" data-way={change.kind} className={digits} aria-hidden>
          <Swap size={12} />
          {change.minute !== null && minuteName(change.minute)}
        </i>
      )}
    </span>
  )
}
