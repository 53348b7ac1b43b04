import type { ReactNode } from 'react'
import { Avatar } from './avatar'
import { digits } from './digits.styles'
import { around, deed, place as placed, podium, step } from './podium.styles'

type Place = {
  readonly id: string
  readonly name: string
  readonly avatar?: string | null
  /** What is ranked by, like 48.2万. */
  readonly value: ReactNode
  readonly href?: string
  /** What can be done about it. */
  readonly action?: ReactNode
}

type PodiumProps = {
  /** What is ranked, said aloud. */
  readonly label: string
  /** The first, the second, the third; fewer where there are no more. */
  readonly places: readonly Place[]
}

const Face = ({ place, rank }: { readonly place: Place; readonly rank: number }) => (
  <>
    <Avatar name={place.name} src={place.avatar ?? null} size={rank === 1 ? 68 : 52} />
    <strong>{place.name}</strong>
    <small className={digits}>{place.value}</small>
  </>
)

/** The first three of a ranking: read in their order, seen with the first in the middle. */
export const Podium = ({ label, places }: PodiumProps) => (
  <div className={around}>
    <ol className={podium} aria-label={label}>
      {places.slice(0, 3).map((place, index) => (
        <li key={place.id} className={placed} data-rank={index + 1}>
          {place.href === undefined ? (
            <div>
              <Face place={place} rank={index + 1} />
            </div>
          ) : (
            <a href={place.href}>
              <Face place={place} rank={index + 1} />
            </a>
          )}
          <b className={`${digits} ${step}`} aria-hidden>
            {index + 1}
          </b>
          {place.action != null && <span className={deed}>{place.action}</span>}
        </li>
      ))}
    </ol>
  </div>
)
