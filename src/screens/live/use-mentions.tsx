import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { begunAt, namesFor } from './mention-names'
import { nameId } from './name-id'
import { useRoomToggles } from './room-toggles'
import { useAppSelector } from '../../app/app-context'
import { useKnownPeople } from '../../features/known-people'
import { lazyView } from '../../features/lazy-view'
import type { ChatLine } from '../../../contract/entities.schema'

const MentionNames = lazyView(() => import('./mentions').then((module) => module.MentionNames), null)

interface Writing {
  readonly lines: readonly ChatLine[]
  readonly draft: string
  readonly setDraft: (draft: string) => void
  readonly field: RefObject<HTMLInputElement | null>
}

/** FEAT-06 Names of who talks, of the room's anchor and of whom one follows, behind an `@` that is written: arrows choose, Enter and Tab take, Escape leaves it as it is. */
export const useMentions = ({ lines, draft, setDraft, field }: Writing) => {
  const me = useAppSelector('session', ({ context }) => context.user?.memberId ?? null)
  const host = useRoomToggles()?.room.anchor ?? null
  const id = useId()
  const [caret, setCaret] = useState(0)
  const [active, setActive] = useState(0)
  /** The `@` whose names are not wanted. */
  const [left, leave] = useState<number | null>(null)
  const goTo = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (goTo.current !== null) field.current?.setSelectionRange(goTo.current, goTo.current)
    goTo.current = null
  })
  const begun = begunAt(draft, caret)
  const known = useKnownPeople(me, begun !== null)
  const names = begun === null || begun.at === left ? [] : namesFor(lines, host, begun, me, known)
  const chosen = Math.min(active, names.length - 1)
  const isOpen = names.length > 0
  const moved = (): void => {
    const at = field.current?.selectionStart ?? 0
    if (at === caret) return
    setCaret(at)
    setActive(0)
  }
  const typed = (): void => {
    moved()
    if (begunAt(field.current?.value ?? '', field.current?.selectionStart ?? 0) === null) leave(null)
  }
  const choose = (name: string | undefined): void => {
    if (begun === null || name === undefined) return
    const written = `${draft.slice(0, begun.at)}@${name} `
    goTo.current = written.length
    setDraft(written + draft.slice(caret))
    setCaret(written.length)
  }
  const press = (event: KeyboardEvent): void => {
    if (!isOpen) return
    const step = { ArrowDown: 1, ArrowUp: names.length - 1 }[event.key]
    if (step !== undefined) setActive((chosen + step) % names.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(names[chosen]?.nickname)
    else if (event.key === 'Escape') leave(begun?.at ?? null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    list: isOpen && <MentionNames id={id} names={names} active={chosen} onChoose={choose} />,
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen ? nameId(id, chosen) : undefined,
      onSelect: moved,
    } as const,
    typed,
    press,
  }
}
