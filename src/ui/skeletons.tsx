import { card } from './match-card.styles'
import { Bone } from './skeleton'
import { cover, lines } from './skeletons.styles'

const times = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index)

/** As many match cards as will come, in their shape. */
export const MatchCardBones = ({ count = 3 }: { readonly count?: number }) =>
  times(count).map((index) => (
    <div key={index} className={card} aria-hidden>
      <Bone width="60%" height="calc(1.25rem + 2px)" />
      <Bone height="1.75rem" />
      <Bone height="1.75rem" />
      <Bone height="3px" />
      <Bone width="80%" />
    </div>
  ))

export const LiveCardBones = ({ count = 4 }: { readonly count?: number }) =>
  times(count).map((index) => (
    <div key={index} aria-hidden>
      <div className={cover} />
      <div className={lines}>
        <Bone width="85%" height="1.1rem" />
        <Bone width="50%" height=".8rem" />
      </div>
    </div>
  ))
