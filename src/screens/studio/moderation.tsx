import { pastBox } from './moderation.styles'
import { box, hint, ways } from './studio.styles'
import { TalkOf } from './talk'
import { AnchorBooks } from '../../app/anchor-chat'
import type { ModerationView } from '../../features/moderation'
import { useText } from '../../text/use-text'
import { anchorRoomTexts } from '../../text/zh/studio.room'
import { Button } from '../../ui/button'
import { Sheet } from '../../ui/modal'
import type { PastTalkView } from '../../../machines/studio/past-talk.connect'

/** FEAT-06 FEAT-16 The room's rules, moderators and sanctions while no stream is on. */
export const ModerationBox = ({ moderation }: { readonly moderation: ModerationView }) => {
  const text = useText(anchorRoomTexts)
  return (
    <section className={box} aria-label={text('studio.moderation')}>
      <h2>{text('studio.moderation')}</h2>
      <p className={hint}>{text('mod.hint')}</p>
      <div className={ways}>
        <Button look="soft" icon="user" onPress={() => moderation.openBooks()}>
          {text('mod.open')}
        </Button>
      </div>
      {moderation.is === 'books' && <AnchorBooks moderation={moderation} liveId={null} isPinned={false} />}
    </section>
  )
}

/** FEAT-06 FEAT-16 What was said in a stream that is over. */
export const PastTalk = ({ pastTalk }: { readonly pastTalk: PastTalkView }) => {
  const text = useText(anchorRoomTexts)
  if (pastTalk.is === 'closed') return null
  const { title, talk, close } = pastTalk
  return (
    <Sheet open title={text('report.talkOf', { title })} onClose={close}>
      <p className={hint}>{text('mod.talkHint')}</p>
      <div className={pastBox}>
        <TalkOf actor={talk} />
      </div>
    </Sheet>
  )
}
