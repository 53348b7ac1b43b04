import { Button } from './button'
import { Dialog } from './modal'
import { useText } from '../text/use-text'

interface AskDialogProps {
  readonly title: string
  readonly question: string
  /** What its second button does, in a word. */
  readonly deed: string
  /** What its first button says; left out: 取消. */
  readonly stay?: string | undefined
  /** It cannot be taken back. */
  readonly danger: boolean
  readonly onStay: () => void
  readonly onGo: () => void
}

/** Asks whether something is really wanted; the focus stands on staying. */
export const AskDialog = ({ title, question, deed, stay, danger, onStay, onGo }: AskDialogProps) => {
  const text = useText()
  return (
    <Dialog
      open
      title={title}
      onClose={onStay}
      actions={
        <>
          <Button look="plain" first onPress={onStay}>
            {stay ?? text('common.cancel')}
          </Button>
          <Button {...(danger && { look: 'danger' })} onPress={onGo}>
            {deed}
          </Button>
        </>
      }
    >
      {question}
    </Dialog>
  )
}
