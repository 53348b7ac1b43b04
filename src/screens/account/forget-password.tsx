import { PageHeader } from '../../app/page-header'
import { useReplaceLink } from '../../app/use-replace-link'
import { screen } from '../../app/screen'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/states'
import { accountTexts } from '../../text/zh/account'
import { useText } from '../../text/use-text'

/** ROUTE-04 There are no passwords here, so that none can be forgotten. */
export const forgetPassword = screen({
  requires: () => ({}),
  view: ({ query }) => <NoPasswords back={query.get('back')} />,
})

const NoPasswords = ({ back }: { readonly back: string | null }) => {
  const text = useText(accountTexts)
  const replacing = useReplaceLink()
  const way = back === null ? '' : `?back=${encodeURIComponent(back)}`
  return (
    <>
      <PageHeader title={text('title.forgetPassword')} />
      <EmptyState
        icon="phone"
        title={text('login.noPassword')}
        hint={text('login.noPasswordHint')}
        action={
          <Button href={`#/login${way}`} onPress={replacing}>
            {text('login.byCode')}
          </Button>
        }
      />
    </>
  )
}
