import * as React from 'react'
import { lookOf } from './look'
import { find, type Findings, type Sought } from './rank'

/** As many as somebody looks through; all of them where they are asked for. */
const MOST = 40

/** What somebody may ask, who sees nothing of it yet or has found nothing. */
const TRIES = ['断网', 'wrong code', '没人直播', 'mall empty', '直播结束', 'home dark'] as const

interface RowProps {
  readonly of: Sought
  readonly id: string
  readonly isChosen: boolean
  readonly onChosen: () => void
}

/** The page and the state in both languages, and what is said of it. */
const Row = ({ of, id, isChosen, onChosen }: RowProps) => {
  const row = React.useRef<HTMLDivElement>(null)
  React.useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the field, which names the option that is chosen
    <div ref={row} id={id} role="option" tabIndex={-1} aria-selected={isChosen} onClick={onChosen}>
      <span>
        {of.shown.page} / <b>{of.shown.state}</b>
      </span>
      <small>{of.group}</small>
      {of.about !== '' && <small>{of.about}</small>}
    </div>
  )
}

const saidOf = (question: string, count: number, shown: number, { isWhole, unknown }: Findings): string => {
  if (question.trim() === '') return '这一页的状态，或者试试： · The states of this page, or try:'
  if (count === 0)
    return `没有叫“${question}”的。换个词，或页面加状态： · Nothing is called “${question}”. Try other words, or a page and a state:`
  const nowhere = unknown.map(({ word }) => `“${word}”`)
  if (nowhere.length > 0)
    return `没有叫${nowhere.join('、')}的，这些只符合其余的词： · Nothing is called ${nowhere.join(' or ')}; these have the other words alone:`
  if (!isWhole)
    return `没有全部符合的，这些符合一部分： · Nothing has all of “${question}”; these have some of it:`
  if (shown < count) return `${count} 个中的前 ${shown} 个 · The first ${shown} of ${count} stories`
  return `${count} 个 · ${count === 1 ? '1 story' : `${count} stories`}`
}

/** Storybook's own field: its search knows the first letters of a name alone. */
export const FIELD = 'storybook-explorer-searchfield'

/** A dialog gives the focus back to where it was: to that field, which would open it again. */
const leaveField = (): void => {
  const { activeElement } = document
  if (activeElement?.id === FIELD && activeElement instanceof HTMLElement) activeElement.blur()
}

interface PaletteProps {
  readonly base: 'light' | 'dark'
  readonly stories: readonly Sought[]
  /** What was typed before it opened. */
  readonly begins: string
  /** The story that is open. */
  readonly now: string | undefined
  readonly onFound: (story: Sought) => void
  readonly onClose: () => void
}

/** Looks for a story by the words of it, with the keyboard alone: type, ↑ ↓, Enter, Esc. */
export const Palette = ({ base, stories, begins, now, onFound, onClose }: PaletteProps) => {
  const [question, setQuestion] = React.useState(begins)
  const [at, setAt] = React.useState(0)
  const [isAll, setAll] = React.useState(false)
  const dialog = React.useRef<HTMLDialogElement>(null)
  const field = React.useRef<HTMLInputElement>(null)
  React.useEffect(() => {
    leaveField()
    dialog.current?.showModal()
  }, [])
  // A story that comes meanwhile may take the focus for a dialog of its own.
  React.useEffect(() => {
    const keep = (): void => field.current?.focus()
    window.addEventListener('blur', keep)
    return () => window.removeEventListener('blur', keep)
  }, [])
  const findings = React.useMemo(() => find(stories, question), [stories, question])
  const { stories: found, unknown } = findings
  const typed = question.toLowerCase()
  const meant = unknown.reduce(
    (words, { word, near }) => (near === null ? words : words.replace(word, near)),
    typed,
  )
  const isNear = meant !== typed
  const open = stories.find(({ id }) => id === now)
  const beside = stories.filter(({ shown, group }) => shown.page === open?.shown.page && group === open.group)
  const all = question.trim() === '' ? beside : found
  const rows = isAll ? all : all.slice(0, MOST)
  const chosen = rows[at]
  const ask = (words: string): void => {
    setQuestion(words)
    setAt(0)
    setAll(false)
    field.current?.focus()
  }
  const move = (event: React.KeyboardEvent, to: number): void => {
    event.preventDefault()
    // Beyond the last that is listed come the others.
    const isBeyond = to >= rows.length
    if (isBeyond) setAll(true)
    setAt(Math.max(0, Math.min((isBeyond ? all : rows).length - 1, to)))
  }
  const hear = (event: React.KeyboardEvent): void => {
    // An input method takes these keys for itself as long as something is composed.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(event, at + 1)
    if (event.key === 'ArrowUp') move(event, at - 1)
    if (event.key === 'PageDown') move(event, at + 8)
    if (event.key === 'PageUp') move(event, at - 8)
    if (event.key === 'Enter' && chosen !== undefined) onFound(chosen)
    if (event.key === 'Escape') {
      event.preventDefault()
      onClose()
    }
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a press beside it closes it, as Esc does
    <dialog
      ref={dialog}
      className="find"
      aria-label="Find a state · 找状态"
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <style>{lookOf(base)}</style>
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label="Find a state · 找状态"
        aria-expanded
        aria-controls="find-rows"
        aria-activedescendant={chosen === undefined ? undefined : `find-${chosen.id}`}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder="页面、状态、现象 · Page, state, or what one sees"
        value={question}
        onChange={(event) => ask(event.target.value)}
        onKeyDown={hear}
      />
      <p role="status">{saidOf(question, all.length, rows.length, findings)}</p>
      {isNear && (
        <div className="tries">
          <button type="button" onClick={() => ask(meant)}>
            {`${meant}？ · Did you mean “${meant}”?`}
          </button>
        </div>
      )}
      {(question.trim() === '' || (found.length === 0 && !isNear)) && (
        <div className="tries">
          {TRIES.map((words) => (
            <button type="button" key={words} onClick={() => ask(words)}>
              {words}
            </button>
          ))}
        </div>
      )}
      <div id="find-rows" role="listbox" aria-label="Stories · 故事">
        {rows.map((of, row) => (
          <Row key={of.id} id={`find-${of.id}`} of={of} isChosen={row === at} onChosen={() => onFound(of)} />
        ))}
      </div>
      {rows.length < all.length && (
        <button
          type="button"
          className="all"
          onClick={() => {
            setAll(true)
            field.current?.focus()
          }}
        >
          {`全部 ${all.length} 个 · All ${all.length}`}
        </button>
      )}
      <footer>↑ ↓ 选择 choose · Enter 打开 open · Esc 关闭 close</footer>
    </dialog>
  )
}
