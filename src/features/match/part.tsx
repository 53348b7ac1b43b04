import type { ReactNode } from 'react'
import { ActorView } from '../../app/app-context'
import { Skeleton } from '../../ui/skeleton'
import { ResourceView } from '../resource-view'
import { skeleton } from './panes.styles'
import { connectPart, type PartActors } from '../../../machines/match/match.connect'
import type { PartData, PartName } from '../../../machines/match/match.parts'

type PartProps<Name extends PartName> = {
  readonly parts: PartActors
  readonly name: Name
  /** Where the match does not have it. */
  readonly none: ReactNode
  readonly children: (data: PartData[Name]) => ReactNode
}

/** The shape of a part while it loads. */
export const PartLoading = () => (
  <div className={skeleton} aria-busy="true">
    <Skeleton height="9rem" />
    <Skeleton width="62%" />
    <Skeleton width="78%" />
  </div>
)

/** One part of a match's data in each of its states. */
export const Part = <Name extends PartName>({ parts, name, none, children }: PartProps<Name>) => {
  const actor = parts[name]
  if (actor === null) return none
  return (
    <ActorView actor={actor} by={connectPart<Name>}>
      {(part) => (
        <ResourceView resource={part} small skeleton={<PartLoading />}>
          {children}
        </ResourceView>
      )}
    </ActorView>
  )
}
