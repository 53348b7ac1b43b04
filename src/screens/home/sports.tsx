import { sports as row } from './home.styles'
import { nameOf } from '../../text/match'
import { sportOf } from '../../text/sport'
import { useText } from '../../text/use-text'
import { Chips, type Option } from '../../ui/chips'
import { IconButton } from '../../ui/icon-button'
import { Bone } from '../../ui/skeleton'
import type { Resource } from '../../../machines/connect/resource'
import { matchCategories, type MatchType } from '../../../contract/enums'
import type { SportType } from '../../../contract/match.schema'

/** 0: every sport. */
export type SportChoice = MatchType | 0

interface SportsProps {
  readonly sports: Resource<SportType[]>
  readonly chosen: SportChoice
  readonly onChoose: (sport: SportChoice) => void
}

/** API-11 The sports to choose from; the display list (ENUM-13) where they did not come. */
export const Sports = ({ sports, chosen, onChoose }: SportsProps) => {
  const text = useText()
  if (sports.is === 'loading') {
    return (
      <div className={row} data-loading aria-busy="true">
        {[3.5, 4, 4, 4, 4, 4].map((width, index) => (
          <Bone key={index} width={`${width}rem`} height="2rem" />
        ))}
      </div>
    )
  }
  const options: readonly Option<SportChoice>[] =
    sports.is === 'shown'
      ? sports.data.map((sport) => ({ value: sport.matchType, label: nameOf(sport) }))
      : matchCategories.map(({ matchType }) => ({
          value: matchType,
          label: text(`sport.${sportOf(matchType)}`),
        }))
  return (
    <div className={row}>
      <Chips
        label={text('home.sports')}
        options={[{ value: 0, label: text('common.all') }, ...options]}
        value={chosen}
        onChange={onChoose}
      />
      {sports.is === 'failed' && (
        <IconButton icon="retry" size={18} label={text('common.retry')} onPress={sports.retry} />
      )}
    </div>
  )
}
