import { Button } from '../../ui/button'
import { Dialog } from '../../ui/modal'
import { member } from '../../text/zh/member'
import { useText } from '../../text/use-text'

type FarewellDialogProps = { readonly onStay: () => void; readonly onLeave: () => void }

export const FarewellDialog = ({ onStay, onLeave }: FarewellDialogProps) => {
  const text = useText(member)
  return (
    <Dialog
      open
      title={text('my.logout')}
      onClose={onStay}
      actions={
        <>
          <Button look="plain" first onPress={onStay}>
            {text('common.cancel')}
          </Button>
          <Button look="danger" onPress={onLeave}>
            {text('my.logout')}
          </Button>
        </>
      }
    >
      {text('my.logoutAsk')}
    </Dialog>
  )
}
