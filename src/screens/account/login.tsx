import { AuthLayout } from './auth-layout'
import { documentOf } from './document'
import { solveProofOfWork } from '../../features/proof-of-work'
import { screen, screenBy } from '../../app/screen'
import { loginOf } from '../../../machines/account/login.connect'
import { documentKinds } from '../../../contract/account.document-rules'

const form = screen({
  requires: () => ({ login: loginOf('login', solveProofOfWork) }),
  view: ({ login: state, query }) => <AuthLayout login={state} purpose="login" query={query} />,
})

const documents = new Map<string | null, ReturnType<typeof documentOf>>(
  documentKinds.map((kind) => [kind, documentOf(kind)]),
)

/** ROUTE-04 Logs in by SMS code; a phone that is not known yet becomes a member. With `view=terms` and its like what is agreed to. */
export const login = screenBy((search) => documents.get(search.get('view')) ?? form)
