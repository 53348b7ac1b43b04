import { memo } from 'react'
import { sports as row } from './home.styles'
import { sportOptions, sportsMissing, type SportChoice } from '../../features/sport-options'
import { useText } from '../../text/use-text'
import { Chips } from '../../ui/chips'
import { IconButton } from '../../ui/icon-button'
import { Skeleton } from '../../ui/skeleton'
import type { Resource } from '../../../machines/patterns/resource.connect'
import type { SportType } from '../../../contract/match.schema'

interface SportsProps {
  readonly sports: Resource<SportType[]>
  readonly chosen: SportChoice
  readonly onChange: (changed: { readonly sport: SportChoice }) => void
}

/** API-11 The sports to choose from; the display list (ENUM-13) where they did not come. */
export const Sports = memo(({ sports, chosen, onChange }: SportsProps) => {
  const text = useText()
  if (sports.is === 'loading') {
    return (
      <div className={row} data-loading aria-busy="true">
        {[3.5, 4, 4, 4, 4, 4].map((width, index) => (
          <Skeleton key={index} width={`${width}rem`} height="2rem" />
        ))}
      </div>
    )
  }
  const retry = sportsMissing(sports)
  return (
    <div className={row}>
      <Chips
        label={text('home.sports')}
        options={sportOptions(sports, text)}
        value={chosen}
        onChange={(sport) => onChange({ sport })}
      />
      {retry !== null && <IconButton icon="retry" size={18} label={text('common.retry')} onPress={retry} />}
    </div>
  )
})
