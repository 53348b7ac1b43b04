import { Button } from '../ui/button'
import { EmptyState } from '../ui/states'
import { useText } from '../text/use-text'
import { hidden } from '../text/zh/match.hidden'

interface VeilProps {
  /** What would give the result away. */
  readonly of: 'drawn' | 'course' | 'lineup' | 'figures' | 'meetings' | 'table' | 'ranking' | 'scorers'
  readonly onReveal: () => void
}

/** FEAT-02 In place of what gives a result away, until somebody asks for it. */
export const SpoilerOverlay = ({ of, onReveal }: VeilProps) => {
  const text = useText(hidden)
  return (
    <EmptyState
      small
      icon="hidden"
      title={text(`hidden.${of}`)}
      hint={text('hidden.hint')}
      action={
        <Button look="soft" onPress={onReveal}>
          {text('hidden.show')}
        </Button>
      }
    />
  )
}
