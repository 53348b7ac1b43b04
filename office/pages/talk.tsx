import { useState, type ReactNode } from 'react'
import { Link, useParams } from 'react-router-dom'
import * as calls from '../../contract/office'
import { ChatUserType, LiveStatus } from '../../contract/enums'
import type { ModerateInput, TalkLine } from '../../contract/office.schema'
import { ask } from '../calls'
import { useAct } from '../parts/act'
import { Dialog, DialogForm } from '../parts/dialog'
import { Read } from '../parts/read'
import { NewestLines, useTalk } from '../parts/room-talk'
import { minutesOf, SanctionFields } from '../parts/room-sanction-fields'
import { useText } from '../text/text'

type Action = ModerateInput['action']
interface Meant {
  readonly line: TalkLine
  readonly action: Action
}

const Moderate = ({
  liveId,
  of: { line, action },
  onDone,
  onClose,
}: {
  readonly liveId: string
  readonly of: Meant
  readonly onDone: () => void
  readonly onClose: () => void
}): ReactNode => {
  const text = useText()
  const act = useAct((minutes: string | undefined, reason: string) =>
    ask(calls.moderate, { liveId, seq: line.seq, action, minutes: minutesOf(minutes), reason }),
  )
  const title = text('talk.do', { action: text(`reports.${action}`), name: line.nickname })
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="words">{line.text}</p>
      <DialogForm
        act={act}
        submit={text(`reports.${action}`)}
        looks="danger"
        onClose={onClose}
        onSubmit={({ minutes, reason = '' }) =>
          void act.run(minutes, reason).then((isDone) => isDone && onDone())
        }
      >
        {action === 'remove' || action === 'lift' ? null : <SanctionFields hasEver={action === 'ban'} />}
      </DialogForm>
    </Dialog>
  )
}

/** The system's lines and the staff's stay, and an anchor is blocked, not muted. */
const actionsOn = ({ userType, removed, sanctions }: TalkLine): readonly Action[] => {
  const removes: readonly Action[] = removed ? [] : ['remove']
  if (userType === ChatUserType.ANCHOR) return removes
  return userType === ChatUserType.WEB
    ? [...removes, 'mute', 'ban', ...(sanctions.length > 0 ? (['lift'] as const) : [])]
    : []
}

/** What is said in a room now, and what is done about it. */
export const RoomTalk = (): ReactNode => {
  const text = useText()
  const { liveId = '' } = useParams()
  const asked = useTalk(liveId, null)
  const [meant, setMeant] = useState<Meant | null>(null)
  const close = (): void => setMeant(null)
  const name = asked.data?.anchor.nickname ?? ''
  return (
    <>
      <div className="row head">
        <h1>{text('talk.of', { name })}</h1>
        <Link to="/anchors">{text('back')}</Link>
      </div>
      <Read of={asked}>
        {(talk) => (
          <>
            <p className="help">
              {talk.title} · {text(talk.status === LiveStatus.START ? 'talk.refreshed' : 'talk.over')}
            </p>
            <NewestLines
              talk={talk}
              renderActs={(line) => (
                <div className="row">
                  {actionsOn(line).map((action) => (
                    <button
                      key={action}
                      type="button"
                      aria-label={text('talk.do', { action: text(`reports.${action}`), name: line.nickname })}
                      onClick={() => setMeant({ line, action })}
                    >
                      {text(`reports.${action}`)}
                    </button>
                  ))}
                </div>
              )}
            />
          </>
        )}
      </Read>
      {meant === null ? null : (
        <Moderate
          liveId={liveId}
          of={meant}
          onClose={close}
          onDone={() => {
            close()
            void asked.refetch()
          }}
        />
      )}
    </>
  )
}
