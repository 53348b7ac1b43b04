import { nothing } from './team.styles'
import { Card } from '../../ui/card'

/** Where a part of a team's page has nothing to show. */
export const Nothing = ({ children }: { readonly children: string }) => (
  <Card>
    <p className={nothing}>{children}</p>
  </Card>
)
