import { useState } from 'react'
import { loginHref } from './chat-input'
import { RoomBooks } from './moderation-books'
import { form, people, quote } from './moderation-sheet.styles'
import { untilWords } from './sanction-words'
import { personIdOf, readHides, type ModerationView } from '../../features/moderation'
import { ReasonForm } from '../../features/report-fields'
import { useOpenPerson } from '../../features/person-link'
import { useAppSelector } from '../../app/app-context'
import { ActionGroup } from '../../ui/action-group'
import { ListRow } from '../../ui/list-row'
import { Button } from '../../ui/button'
import { Chips } from '../../ui/chips'
import { Sheet } from '../../ui/modal'
import { Switch } from '../../ui/switch'
import { TextField } from '../../ui/text-field'
import { useText } from '../../text/use-text'
import { moderating } from '../../text/zh/live.moderators'
import { HIDDEN_MAX, type Hides } from '../../../machines/live/moderation.machine'
import { ChatUserType } from '../../../contract/enums'
import { REASON_MAX, sanctionMinutes } from '../../../contract/live.limits'
import type { LiveRoom } from '../../../contract/entities.schema'
import type { SanctionKind, Standing } from '../../../contract/live.moderation.schema'

type Menu = Extract<ModerationView, { is: 'menu' }>

/** Changes what this device hides by now: another tab may have changed it, too. */
const changeHides = (
  { change }: Pick<ModerationView, 'change'>,
  by: (now: Hides) => Partial<Hides>,
): void => {
  const now = readHides()
  change({ ...now, ...by(now) })
}

export interface ModerationSheetProps {
  readonly moderation: ModerationView
  readonly room: LiveRoom
  readonly role: Standing['role']
  /** A line is pinned. */
  readonly isPinned: boolean
  /** The stream is on: what is pinned now is read. */
  readonly mayPin: boolean
  /** Turns to somebody; null where nothing can be said. */
  readonly onAddress: ((name: string) => void) | null
}

const ReportForm = ({ menu }: { readonly menu: Menu }) => {
  const { seq, memberId } = menu.line
  return (
    <ReasonForm
      of={seq === null ? 'people' : 'lines'}
      isBusy={menu.isBusy}
      onReport={(reason, text) => menu.act({ do: 'report', seq, memberId, reason, text })}
    />
  )
}

/** 0 stands for a ban that lasts until it is lifted. */
const FOR_GOOD = 0
type Minutes = (typeof sanctionMinutes)[number] | typeof FOR_GOOD

const SanctionForm = ({ menu, kind }: { readonly menu: Menu; readonly kind: SanctionKind }) => {
  const text = useText(moderating)
  const [minutes, setMinutes] = useState<Minutes>(10)
  const [reason, setReason] = useState('')
  const [removeLines, setRemoveLines] = useState(false)
  const steps: readonly Minutes[] = kind === 'ban' ? [...sanctionMinutes, FOR_GOOD] : sanctionMinutes
  return (
    <form
      className={form}
      onSubmit={(event) => {
        event.preventDefault()
        const { seq, memberId } = menu.line
        menu.act({
          do: 'sanction',
          kind,
          seq,
          memberId,
          minutes: minutes === FOR_GOOD ? null : minutes,
          reason: reason.trim(),
          removeLines,
        })
      }}
    >
      <Chips
        label={text('mod.howLong')}
        options={steps.map((value) => ({
          value,
          label: value === FOR_GOOD ? text('mod.untilLifted') : text('mod.minutes', { count: value }),
        }))}
        value={minutes}
        onChange={setMinutes}
      />
      <TextField label={text('mod.why')} value={reason} onChange={setReason} maxLength={REASON_MAX} />
      <Switch label={text('mod.removeLines')} checked={removeLines} onChange={setRemoveLines} />
      {kind === 'ban' && <p>{text('mod.banUnpins')}</p>}
      <Button submit wide look="danger" busy={menu.isBusy}>
        {text('mod.confirm')}
      </Button>
    </form>
  )
}

interface SanctionRowsProps {
  readonly kind: SanctionKind
  readonly menu: Menu
  readonly onChoose: (kind: SanctionKind) => void
}

/** To sanction the author of a line, or to lift what stands. */
const SanctionRows = ({ kind, menu, onChoose }: SanctionRowsProps) => {
  const text = useText(moderating)
  const { sanctions, isBusy, act } = menu
  const standing = sanctions?.find((each) => each.kind === kind)
  if (standing === undefined)
    return (
      <ListRow
        deed="danger"
        label={text(`mod.${kind}`)}
        busy={sanctions === null}
        onPress={() => onChoose(kind)}
      />
    )
  const { sanctionId, until, official } = standing
  const length = untilWords(until, text)
  if (official === true)
    return <ListRow label={text(`mod.standing.${kind}`, { length })} hint={text('mod.official')} />
  return (
    <ListRow
      deed="plain"
      label={text(`mod.lift.${kind}`)}
      hint={text(`mod.standing.${kind}`, { length })}
      busy={isBusy}
      onPress={() => act({ do: 'lift', sanctionId })}
    />
  )
}

type Step = 'menu' | 'report' | SanctionKind
const titles = { report: 'mod.reportTitle', mute: 'mod.muteTitle', ban: 'mod.banTitle' } as const

const LineMenu = ({
  moderation: menu,
  room,
  role,
  mayPin,
  onAddress,
}: Pick<ModerationSheetProps, 'room' | 'role' | 'mayPin' | 'onAddress'> & { readonly moderation: Menu }) => {
  const text = useText(moderating)
  const me = useAppSelector('session', ({ context }) => context.user?.memberId ?? null)
  const openPerson = useOpenPerson()
  const [step, setStep] = useState<Step>('menu')
  const { line, hides } = menu
  const name = line.nickname
  const id = personIdOf(line)
  const isMine = me !== null && line.memberId === me
  const isAnchors = line.memberId === room.anchor.memberId
  const isOfficial = line.userType === ChatUserType.MMS || line.userType === ChatUserType.SYS
  const isPerson = line.memberId !== null && !isOfficial
  const isHidden = hides.people.some((person) => person.id === id)
  const mayModerate = role !== 'none' && !isOfficial
  const isRemoved = line.removed === true
  const hide = (): void => {
    changeHides(menu, ({ people: before }) => {
      const others = before.filter((person) => person.id !== id)
      return { people: isHidden ? others : [...others, { id, name }].slice(-HIDDEN_MAX) }
    })
    menu.close()
  }
  if (step !== 'menu')
    return (
      <Sheet open onClose={menu.close} title={text(titles[step], { name })}>
        {step === 'report' ? <ReportForm menu={menu} /> : <SanctionForm menu={menu} kind={step} />}
        <Button look="plain" wide onPress={() => setStep('menu')}>
          {text('mod.back')}
        </Button>
      </Sheet>
    )
  return (
    <Sheet open onClose={menu.close} title={name}>
      {line.text === '' ? (
        <p>{text('mod.lineRemoved', { name })}</p>
      ) : (
        <blockquote className={quote}>{line.text}</blockquote>
      )}
      <ActionGroup>
        {isPerson && !isMine && onAddress !== null && (
          <ListRow
            deed="plain"
            label={text('mod.address', { name })}
            onPress={() => {
              menu.close()
              onAddress(name)
            }}
          />
        )}
        {isPerson && (
          <ListRow
            deed="plain"
            label={text('mod.person')}
            onPress={() => {
              menu.close()
              openPerson(line.memberId ?? '', name)
            }}
          />
        )}
        {mayModerate && mayPin && !isRemoved && (
          <ListRow
            deed="plain"
            label={text('mod.pin')}
            busy={menu.isBusy}
            onPress={() => menu.act({ do: 'pin', seq: line.seq })}
          />
        )}
        {role === 'anchor' && isPerson && !isMine && (
          <ListRow
            deed="plain"
            label={text('mod.makeModerator')}
            busy={menu.isBusy}
            onPress={() => menu.act({ do: 'name', memberId: line.memberId ?? '', on: true })}
          />
        )}
      </ActionGroup>
      <ActionGroup>
        {!isMine && (
          <ListRow deed="plain" label={text(isHidden ? 'mod.unhide' : 'mod.hide', { name })} onPress={hide} />
        )}
        <ListRow deed="plain" label={text('mod.hides')} onPress={menu.openHides} />
      </ActionGroup>
      <ActionGroup>
        {mayModerate && !isRemoved && (role === 'anchor' || !isAnchors) && (
          <ListRow
            deed="danger"
            label={text('mod.remove')}
            busy={menu.isBusy}
            onPress={() => menu.act({ do: 'remove', seq: line.seq })}
          />
        )}
        {mayModerate && !isMine && !isAnchors && (
          <>
            <SanctionRows kind="mute" menu={menu} onChoose={setStep} />
            <SanctionRows kind="ban" menu={menu} onChoose={setStep} />
          </>
        )}
        {!isMine &&
          (me === null ? (
            <ListRow deed="plain" label={text('mod.loginToReport')} href={loginHref(room.liveId)} />
          ) : (
            <ListRow deed="danger" label={text('mod.report')} onPress={() => setStep('report')} />
          ))}
      </ActionGroup>
    </Sheet>
  )
}

const HidesSheet = ({ moderation }: { readonly moderation: Extract<ModerationView, { is: 'hides' }> }) => {
  const text = useText(moderating)
  const [word, setWord] = useState('')
  const { hides, close } = moderation
  const rows = [
    ...hides.people.map(({ id, name }) => ({
      key: `person ${id}`,
      name,
      leave: (now: Hides) => ({ people: now.people.filter((person) => person.id !== id) }),
    })),
    ...hides.words.map((each) => ({
      key: `word ${each}`,
      name: `“${each}”`,
      leave: (now: Hides) => ({ words: now.words.filter((other) => other !== each) }),
    })),
  ]
  return (
    <Sheet open onClose={close} title={text('mod.hides')}>
      <p>{text('mod.hidesHint')}</p>
      <form
        className={form}
        onSubmit={(event) => {
          event.preventDefault()
          const clean = word.trim()
          if (clean === '') return
          changeHides(moderation, ({ words }) => ({
            words: [...words.filter((each) => each !== clean), clean].slice(-HIDDEN_MAX),
          }))
          setWord('')
        }}
      >
        <TextField label={text('mod.newWord')} value={word} onChange={setWord} maxLength={30} />
        <Button submit look="soft" disabled={word.trim() === ''}>
          {text('mod.addWord')}
        </Button>
      </form>
      {rows.length === 0 && <p>{text('mod.noHides')}</p>}
      <ul className={people}>
        {rows.map(({ key, name, leave }) => (
          <li key={key}>
            <span>{name}</span>
            <Button
              size="small"
              look="soft"
              label={text('mod.showOf', { name })}
              onPress={() => changeHides(moderation, leave)}
            >
              {text('mod.show')}
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

/** FEAT-06 What can be done about a line, the room's books, and what this device hides: the one that is open. */
export const ModerationSheet = ({ moderation, ...room }: ModerationSheetProps) => {
  switch (moderation.is) {
    case 'closed':
      return null
    case 'menu':
      return <LineMenu moderation={moderation} {...room} />
    case 'hides':
      return <HidesSheet moderation={moderation} />
    case 'books':
      return <RoomBooks moderation={moderation} liveId={room.room.liveId} isPinned={room.isPinned} />
  }
}
