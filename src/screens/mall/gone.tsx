import { useText } from '../../text/use-text'
import { mallTexts } from '../../text/zh/mall'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/states'

/** What the address names is not offered. */
export const Gone = () => {
  const text = useText(mallTexts)
  return (
    <EmptyState
      icon="gift"
      title={text('mall.gone')}
      hint={text('mall.goneHint')}
      action={
        <Button look="soft" href="#/mall">
          {text('mall.others')}
        </Button>
      }
    />
  )
}
