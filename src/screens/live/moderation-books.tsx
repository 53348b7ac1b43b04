import { useEffect, useRef, useState, type RefObject } from 'react'
import { form, part, people } from './moderation-sheet.styles'
import { untilWords } from './sanction-words'
import type { ModerationView } from '../../features/moderation'
import { AskDialog } from '../../ui/ask-dialog'
import { Button } from '../../ui/button'
import { Chips } from '../../ui/chips'
import { Sheet } from '../../ui/modal'
import { Skeleton } from '../../ui/skeleton'
import { FailedState } from '../../ui/states'
import { Switch } from '../../ui/switch'
import { TextArea } from '../../ui/text-area'
import { TextField } from '../../ui/text-field'
import { formatDayTime } from '../../text/format'
import { saidBy } from '../../text/said'
import { useText } from '../../text/use-text'
import { moderating } from '../../text/zh/live.moderators'
import { BLOCKED_WORD_MAX, BLOCKED_WORDS_MAX, slowSteps } from '../../../contract/live.limits'
import { ChatUserType } from '../../../contract/enums'
import type { ChatLine } from '../../../contract/entities.schema'
import type { Moderation } from '../../../contract/live.moderation.schema'

type Books = Extract<ModerationView, { is: 'books' }>
type PartProps = { readonly moderation: Books; readonly books: Moderation }

const WORDS_TEXT_MAX = BLOCKED_WORDS_MAX * (BLOCKED_WORD_MAX + 1)
const flags = ['followersOnly', 'emojiOnly', 'noLinks', 'noDuplicates'] as const

type Rules = Moderation['rules']

/** Rules as they are being changed. `written`: the blocked words, a line each. */
interface Draft {
  readonly rules: Rules
  readonly written: string
}

const draftOf = (rules: Rules): Draft => ({ rules, written: rules.words.join('\n') })

const wordsIn = ({ written }: Draft): readonly string[] =>
  [...new Set(written.split('\n').map((word) => word.trim()))].filter((word) => word !== '')

const isUnsaved = (draft: Draft, saved: Rules): boolean =>
  draft.rules.slowS !== saved.slowS ||
  flags.some((flag) => draft.rules[flag] !== saved[flag]) ||
  wordsIn(draft).join('\n') !== saved.words.join('\n')

interface RulesPartProps extends Pick<PartProps, 'moderation'> {
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
}

const RulesPart = ({ moderation, draft, onChange }: RulesPartProps) => {
  const text = useText(moderating)
  const { rules, written } = draft
  const change = (next: Rules): void => onChange({ ...draft, rules: next })
  const words = wordsIn(draft)
  const tooLong = words.find((word) => word.length > BLOCKED_WORD_MAX)
  const isTooMany = words.length > BLOCKED_WORDS_MAX
  const wordTooLong = () =>
    text('mod.wordTooLong', { word: tooLong?.slice(0, 12) ?? '', length: BLOCKED_WORD_MAX })
  const problem = isTooMany
    ? text('mod.tooManyWords', { count: BLOCKED_WORDS_MAX })
    : tooLong === undefined
      ? null
      : wordTooLong()
  return (
    <form
      className={form}
      onSubmit={(event) => {
        event.preventDefault()
        if (problem === null) moderation.act({ do: 'rule', rules: { ...rules, words: [...words] } })
      }}
    >
      <span aria-hidden>{text('mod.slow')}</span>
      <Chips
        wraps
        label={text('mod.slow')}
        options={slowSteps.map((value) => ({
          value,
          label: value === 0 ? text('mod.slow.off') : text('mod.slow.on', { count: value }),
        }))}
        value={rules.slowS}
        onChange={(slowS) => change({ ...rules, slowS })}
      />
      {flags.map((flag) => (
        <Switch
          key={flag}
          label={text(`mod.${flag}`)}
          checked={rules[flag]}
          onChange={(checked) => change({ ...rules, [flag]: checked })}
        />
      ))}
      <TextArea
        label={text('mod.words')}
        hint={text('mod.wordsHint', { count: BLOCKED_WORDS_MAX, length: BLOCKED_WORD_MAX })}
        value={written}
        onChange={(typed) => onChange({ ...draft, written: typed })}
        maxLength={WORDS_TEXT_MAX}
        uncounted
        problem={problem}
        rows={3}
      />
      <Button submit wide busy={moderation.isBusy} disabled={problem !== null}>
        {text('mod.save')}
      </Button>
    </form>
  )
}

const PeopleParts = ({ moderation, books }: PartProps) => {
  const text = useText(moderating)
  return (
    <>
      <section className={part}>
        <h3>{text('mod.sanctioned')}</h3>
        {books.sanctions.length === 0 && <p>{text('mod.nobody')}</p>}
        <ul className={people}>
          {books.sanctions.map(
            ({ sanctionId, person: { nickname: name }, kind, until, reason, by, official }) => (
              <li key={sanctionId}>
                <span>
                  {name}
                  <small>
                    {[text(kind === 'mute' ? 'mod.muted' : 'mod.banned'), untilWords(until, text), by, reason]
                      .filter((word) => word !== '')
                      .join(' · ')}
                  </small>
                </span>
                {official === true ? (
                  <small>{text('mod.official')}</small>
                ) : (
                  <Button
                    size="small"
                    look="soft"
                    label={text('mod.liftOf', { name })}
                    onPress={() => moderation.act({ do: 'lift', sanctionId })}
                  >
                    {text('mod.lift')}
                  </Button>
                )}
              </li>
            ),
          )}
        </ul>
      </section>
      <section className={part}>
        <h3>{text('mod.moderators')}</h3>
        {books.moderators.length === 0 && <p>{text('mod.noModerators')}</p>}
        <ul className={people}>
          {books.moderators.map(({ memberId, nickname: name }) => (
            <li key={memberId}>
              <span>{name}</span>
              {books.role === 'anchor' && (
                <Button
                  size="small"
                  look="soft"
                  label={text('mod.dismissOf', { name })}
                  onPress={() => moderation.act({ do: 'name', memberId, on: false })}
                >
                  {text('mod.dismiss')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {books.role === 'anchor' && <NameModerator moderation={moderation} books={books} />}
      </section>
    </>
  )
}

/** By the ID that stands on everybody's page: who is to moderate has perhaps said nothing yet. */
const NameModerator = ({ moderation, books }: PartProps) => {
  const text = useText(moderating)
  const [id, setId] = useState('')
  const [sent, setSent] = useState<string | null>(null)
  // Typed for nothing only where it was taken: a wrong one is put right where it stands.
  if (sent !== null && books.moderators.some(({ memberId }) => memberId === sent)) {
    setSent(null)
    setId('')
  }
  const { notNamed } = moderation
  return (
    <form
      className={form}
      onSubmit={(event) => {
        event.preventDefault()
        if (id.trim() === '') return
        moderation.act({ do: 'name', memberId: id.trim(), on: true })
        setSent(id.trim())
      }}
    >
      <TextField
        label={text('mod.nameById')}
        hint={text('mod.nameByIdHint')}
        problem={notNamed !== null && notNamed.memberId === id.trim() ? saidBy(notNamed.words) : null}
        value={id}
        onChange={setId}
        maxLength={64}
      />
      <Button submit look="soft" busy={moderation.isBusy} disabled={id.trim() === ''}>
        {text('mod.makeModerator')}
      </Button>
    </form>
  )
}

type Removed = Moderation['removed'][number]

/** As it stands in the chat, with the words that moderators alone read. */
const lineOf = ({ seq, at, text, person }: Removed): ChatLine => ({
  seq,
  at,
  text,
  ...person,
  userType: ChatUserType.WEB,
  avatar: null,
  key: null,
  demo: person.memberId === null,
  event: null,
  removed: true,
})

interface RemovedPartProps extends PartProps {
  /** The stream of whose lines the authors can be sanctioned; null: of none. */
  readonly liveId: string | null
  readonly place: RefObject<HTMLElement | null>
  readonly isWanted: (line: Removed) => boolean
}

const RemovedPart = ({ moderation, books, liveId, place, isWanted }: RemovedPartProps) => {
  const text = useText(moderating)
  if (books.removed.length === 0) return null
  return (
    <section className={part} ref={place}>
      <h3>{text('mod.removed')}</h3>
      <p>{text('mod.removedHint')}</p>
      <ul className={people}>
        {books.removed.map((line) => (
          <li key={`${line.liveId} ${line.seq}`} aria-current={isWanted(line) || undefined}>
            <span>
              {text('mod.removedLine', { name: line.person.nickname, text: line.text })}
              <small>
                {[text('mod.removedBy', { by: line.by }), formatDayTime(line.removedAt), line.reason]
                  .filter((word) => word !== '')
                  .join(' · ')}
              </small>
            </span>
            {line.liveId === liveId && (
              <Button
                size="small"
                look="soft"
                label={text('mod.sanctionOf', { name: line.person.nickname })}
                onPress={() => moderation.choose(lineOf(line), true)}
              >
                {text('mod.sanction')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type Logged = Moderation['log'][number]

const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(' ')

/** What an entry says besides: how many lines went with it, or each rule that changed, as it was and as it is. */
const useDetails = () => {
  const text = useText(moderating)
  const valueOf = (rules: Partial<Rules>, name: 'slowS' | (typeof flags)[number]): string => {
    if (name !== 'slowS') return text(rules[name] === true ? 'mod.slow.is' : 'mod.slow.off')
    const { slowS = 0 } = rules
    return slowS === 0 ? text('mod.slow.off') : text('mod.slow.on', { count: slowS })
  }
  const nameOf = (name: 'slowS' | (typeof flags)[number]): string =>
    text(name === 'slowS' ? 'mod.slow' : `mod.${name}`)
  return ({ lines, changed }: Logged): readonly string[] => {
    if (lines !== undefined) return [text('mod.log.lines', { count: lines })]
    if (changed === undefined) return []
    const { before, after, added, taken } = changed
    return [
      ...(['slowS', ...flags] as const)
        .filter((name) => before[name] !== after[name])
        .map((name) =>
          text('mod.log.rule', {
            name: nameOf(name),
            before: valueOf(before, name),
            after: valueOf(after, name),
          }),
        ),
      ...(added.length === 0 ? [] : [text('mod.log.wordsAdded', { words: quoted(added) })]),
      ...(taken.length === 0 ? [] : [text('mod.log.wordsTaken', { words: quoted(taken) })]),
    ]
  }
}

const LogPart = ({ books }: Pick<PartProps, 'books'>) => {
  const text = useText(moderating)
  const detailsOf = useDetails()
  return (
    <section className={part}>
      <h3>{text('mod.log')}</h3>
      {books.log.length === 0 && <p>{text('mod.noLog')}</p>}
      <ul className={people}>
        {books.log.map((row) => {
          const { logId, at, by, action, person, text: about, minutes } = row
          return (
            <li key={logId}>
              <span>
                {text(`mod.log.${action}`, {
                  by,
                  name: person?.nickname ?? '',
                  text: about,
                  minutes: minutes ?? '',
                  length:
                    minutes === null ? text('mod.untilLifted') : text('mod.minutes', { count: minutes }),
                })}
                {detailsOf(row).map((words) => (
                  <small key={words}>{words}</small>
                ))}
                <small>{formatDayTime(at)}</small>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type RoomBooksProps = {
  readonly moderation: Books
  /** Of the stream around it; null: none is. */
  readonly liveId: string | null
  readonly isPinned: boolean
}

/** FEAT-06 A room's rules, its moderators, who is sanctioned, and who did what. */
export const RoomBooks = ({ moderation, liveId, isPinned }: RoomBooksProps) => {
  const text = useText(moderating)
  const { books, line, hasFailed, retry, close, act } = moderation
  const removed = useRef<HTMLElement>(null)
  const isRead = books !== null
  // Once the sheet stands: before, nothing in it has a place.
  useEffect(() => {
    const place = removed.current
    if (isRead && line !== null) (place?.querySelector('[aria-current]') ?? place)?.scrollIntoView()
  }, [isRead, line])
  const [changed, change] = useState<Draft | null>(null)
  const [isAsking, ask] = useState(false)
  const leave = (): void => {
    if (changed !== null && books !== null && isUnsaved(changed, books.rules)) ask(true)
    else close()
  }
  return (
    <Sheet open onClose={leave} title={text('mod.title')}>
      {isAsking && (
        <AskDialog
          danger
          title={text('mod.title')}
          question={text('mod.unsaved')}
          deed={text('mod.discard')}
          onStay={() => ask(false)}
          onGo={close}
        />
      )}
      {hasFailed && <FailedState small onRetry={retry} />}
      {!hasFailed && books === null && (
        <div role="status" aria-busy="true" aria-label={text('mod.title')}>
          <Skeleton width="64%" />
          <Skeleton width="48%" />
          <Skeleton width="72%" />
        </div>
      )}
      {books !== null && (
        <>
          <section className={part}>
            <h3>{text('mod.rules')}</h3>
            <RulesPart moderation={moderation} draft={changed ?? draftOf(books.rules)} onChange={change} />
            {isPinned && (
              <Button wide look="soft" onPress={() => act({ do: 'pin', seq: null })}>
                {text('mod.unpin')}
              </Button>
            )}
          </section>
          <PeopleParts moderation={moderation} books={books} />
          <RemovedPart
            moderation={moderation}
            books={books}
            // What was changed of the rules would be lost.
            liveId={changed !== null && isUnsaved(changed, books.rules) ? null : liveId}
            place={removed}
            isWanted={(one) => one.liveId === liveId && one.seq === line?.seq}
          />
          <LogPart books={books} />
        </>
      )}
    </Sheet>
  )
}
