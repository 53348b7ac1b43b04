import { Button } from '../ui/button'
import { EmptyState } from '../ui/states'
import { useText } from '../text/use-text'
import { spoilers } from '../text/zh/match.spoilers'

interface VeilProps {
  /** What would give the result away. */
  readonly of?: 'hidden' | 'table' | 'scorers'
  readonly onReveal: () => void
}

/** FEAT-02 In place of what gives a result away, until somebody asks for it. */
export const SpoilerOverlay = ({ of = 'hidden', onReveal }: VeilProps) => {
  const text = useText(spoilers)
  return (
    <EmptyState
      small
      icon="hidden"
      title={text(`spoilers.${of}`)}
      hint={text('spoilers.hint')}
      action={
        <Button look="soft" onPress={onReveal}>
          {text('spoilers.reveal')}
        </Button>
      }
    />
  )
}
