import { Button } from './button'
import { Dialog } from './modal'
import { useText } from '../text/use-text'

interface AskDialogProps {
  readonly title: string
  readonly question: string
  /** What its second button does, in a word. */
  readonly deed: string
  readonly onStay: () => void
  readonly onGo: () => void
}

/** Asks before something that cannot be taken back; the focus stands on staying. */
export const AskDialog = ({ title, question, deed, onStay, onGo }: AskDialogProps) => {
  const text = useText()
  return (
    <Dialog
      open
      title={title}
      onClose={onStay}
      actions={
        <>
          <Button look="plain" first onPress={onStay}>
            {text('common.cancel')}
          </Button>
          <Button look="danger" onPress={onGo}>
            {deed}
          </Button>
        </>
      }
    >
      {question}
    </Dialog>
  )
}
