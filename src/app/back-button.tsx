import { useAppActor } from './app-context'
import { IconButton } from '../ui/icon-button'
import { useText } from '../text/use-text'

/** The way back alone, for a page that draws its own head. `over`: on a picture. */
export const BackButton = ({ look = 'plain' }: { readonly look?: 'plain' | 'over' }) => {
  const navigation = useAppActor('navigation')
  const text = useText()
  return (
    <IconButton
      icon="back"
      label={text('common.back')}
      look={look}
      onPress={() => navigation.send({ type: 'back' })}
    />
  )
}
