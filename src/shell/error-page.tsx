import { Button } from '../ui/button'
import { EmptyState } from '../ui/states'
import { useText } from '../text/use-text'
import type { CommonKey } from '../text/catalogue'

export type ErrorPageName = '403' | '404' | '500' | 'maintenance'

/** ROUTE-14 What stands where a page cannot: what happened and the way on. */
export const ErrorPage = ({ page, retry }: { readonly page: ErrorPageName; readonly retry?: () => void }) => {
  const text = useText()
  return (
    <EmptyState
      title={text(`error.${page}` as CommonKey)}
      hint={text(`error.${page}Hint` as CommonKey)}
      action={
        retry === undefined ? (
          <Button href="#/home/index">{text('error.home')}</Button>
        ) : (
          <Button onPress={retry}>{text('error.again')}</Button>
        )
      }
    />
  )
}
