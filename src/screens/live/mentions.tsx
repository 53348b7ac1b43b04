import { names as look, place } from './mentions.styles'
import { nameId } from './name-id'
import { Avatar } from '../../ui/avatar'
import type { Nameable } from './mention-names'
import { useText } from '../../text/use-text'
import { say } from '../../text/zh/live.say'

interface NamesProps {
  readonly id: string
  readonly names: readonly Nameable[]
  /** Which of them Enter takes. */
  readonly active: number
  readonly onChoose: (name: string) => void
}

/** FEAT-06 Whom a line may turn to, above the place where it is written, which keeps the focus. */
export const MentionNames = ({ id, names, active, onChoose }: NamesProps) => (
  <div className={place}>
    <div id={id} className={look} role="listbox" aria-label={useText(say)('chat.names')}>
      {names.map(({ nickname: name, avatar }, nth) => (
        <button
          type="button"
          tabIndex={-1}
          key={name}
          id={nameId(id, nth)}
          role="option"
          aria-selected={nth === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(name)}
        >
          <Avatar name={name} src={avatar} size={24} />
          {name}
        </button>
      ))}
    </div>
  </div>
)
