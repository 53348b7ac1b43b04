import { mark } from './event-mark.styles'
import { Icon } from '../icon'

export type EventKind =
  | 'goal'
  | 'ownGoal'
  | 'penalty'
  | 'missedPenalty'
  | 'points'
  | 'yellow'
  | 'secondYellow'
  | 'red'
  | 'substitution'
  | 'injury'
  | 'timeout'
  | 'period'
  | 'part'

const drawn = (kind: EventKind) => {
  switch (kind) {
    case 'goal':
    case 'ownGoal':
    case 'penalty':
    case 'missedPenalty':
      return <Icon name="football" size={18} />
    case 'yellow':
    case 'red':
      return <i data-card={kind} />
    case 'secondYellow':
      return (
        <>
          <i data-card="yellow" />
          <i data-card="red" />
        </>
      )
    case 'substitution':
      return <Swap size={18} />
    case 'injury':
      return <Icon name="plus" size={18} />
    case 'timeout':
      return <Icon name="pause" size={18} />
    case 'points':
      return <Icon name="plus" size={18} />
    case 'period':
    case 'part':
      return <Icon name="check" size={18} />
  }
}

/** One on, one off. */
export const Swap = ({ size }: { readonly size: number }) => (
  <svg
    viewBox="0 0 24 24"
    style={{ width: `${size / 16}rem`, height: `${size / 16}rem` }}
    fill="none"
    strokeWidth="2.2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d="M8 20V5M3.5 9.5 8 5l4.5 4.5" data-way="on" stroke="#1fa866" />
    <path d="M16 4v15M11.5 14.5 16 19l4.5-4.5" data-way="off" stroke="#e2455c" />
  </svg>
)

/** What happened, as a sign; its words stand beside it. */
export const EventMark = ({ kind }: { readonly kind: EventKind }) => (
  <span className={mark} data-kind={kind} aria-hidden>
    {drawn(kind)}
  </span>
)
