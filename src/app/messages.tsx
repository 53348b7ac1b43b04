import { useSelector } from '@xstate/react'
import { useAppActor } from './app-context'
import { AskDialog } from '../ui/ask-dialog'
import { Button } from '../ui/button'
import { Dialog } from '../ui/modal'
import { Toasts } from '../ui/toasts'
import { unmanagedLayer, LayersContext } from '../ui/layers'
import { nameOf } from '../text/match'
import { useText } from '../text/use-text'
import type { Text } from '../text/text'
import type { Words } from '../../machines/app/call-error'
import type { Toast } from '../../machines/app/toasts.machine'

/** Toasts and dialogs: everything of the error catalogue that is told over the page. */
export const Messages = () => (
  <>
    {/* Its actor knows what a step back leaves, before an answer leads on. */}
    <LayersContext value={unmanagedLayer}>
      <OneDialog />
    </LayersContext>
    <OneToast />
  </>
)

const OneDialog = () => {
  const dialogs = useAppActor('dialogs')
  const dialog = useSelector(dialogs, (snapshot) => snapshot.context.queue[0] ?? null)
  const text = useText()
  if (dialog === null) return null
  const confirm = () => dialogs.send({ type: 'confirm' })
  const title = typeof dialog.title === 'string' ? text(dialog.title) : said(dialog.title, text)
  if (dialog.question !== undefined)
    return (
      <AskDialog
        key={dialog.id}
        title={title}
        question={said(dialog.words, text)}
        deed={said(dialog.question.deed, text)}
        stay={dialog.question.stay && said(dialog.question.stay, text)}
        danger={dialog.question.danger}
        onStay={() => dialogs.send({ type: 'decline' })}
        onGo={confirm}
      />
    )
  return (
    <Dialog
      key={dialog.id}
      open
      title={title}
      onClose={confirm}
      overlayCloses={false}
      actions={
        <Button first wide onPress={confirm}>
          {text('common.confirm')}
        </Button>
      }
    >
      {said(dialog.words, text)}
    </Dialog>
  )
}

const kinds = { success: 'done', failure: 'failed', plain: 'info' } as const

const OneToast = () => {
  const toasts = useAppActor('toasts')
  const toast = useSelector(toasts, (snapshot) => snapshot.context.shown)
  const text = useText()
  return (
    <Toasts
      onLeave={() => toasts.send({ type: 'dismiss' })}
      onHold={(isHeld) => toasts.send({ type: isHeld ? 'hold' : 'release' })}
      items={
        toast === null
          ? []
          : [
              {
                id: idOf(toast),
                text: said(toast.words, text),
                ...(toast.title === undefined ? {} : { title: said(toast.title, text) }),
                kind: kinds[toast.tone],
                ...(toast.href === undefined ? {} : { href: toast.href }),
                ...(toast.action === undefined ? {} : { action: toast.action }),
                ...(toast.undo === undefined
                  ? {}
                  : { undo: { label: toast.undo.label, onPress: () => toasts.send({ type: 'undo' }) } }),
              },
            ]
      }
    />
  )
}

const said = (words: Words, text: Text): string =>
  'said' in words ? nameOf({ name: words.said, nameEn: words.saidEn ?? null }) : text(words.text)

const ids = new WeakMap<Toast, number>()
let last = 0

/** The same words said again are a new toast. */
const idOf = (toast: Toast): number => {
  const known = ids.get(toast)
  if (known !== undefined) return known
  last += 1
  ids.set(toast, last)
  return last
}
