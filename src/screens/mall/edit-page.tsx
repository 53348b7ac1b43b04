import type { ReactNode } from 'react'
import { column } from './checkout.styles'
import { Page } from '../../app/page'
import { FormView } from '../../features/form-view'
import { currentWords, textIn } from '../../text/text'
import { useText } from '../../text/use-text'
import { mallTexts } from '../../text/zh/mall'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { confirmedOf } from '../../../machines/patterns/confirmed.connect'
import type { FieldViews, Form } from '../../../machines/patterns/form.connect'
import type { Fields } from '../../../machines/patterns/form.fields'
import type { Call } from '../../../contract/call'

const said = textIn(currentWords, mallTexts)

type Kept = 'address' | 'account'

/** Removes one of the member's own, asked back first; back to where it was chosen. */
export const removingOf = <Input, Output>(call: Call<Input, Output>, of: Kept) =>
  confirmedOf(call, {
    asking: () => ({
      title: said(`${of}.remove`),
      question: said(`${of}.removeAsk`),
      deed: said(`${of}.remove`),
      danger: true,
    }),
    followed: () => ({ toast: { tone: 'success', words: { said: said(`${of}.removed`) } }, to: 'back' }),
  })

interface EditPageProps<F extends Fields> {
  readonly of: Kept
  readonly form: Form<F>
  readonly isBusy: boolean
  /** Null: it is new. */
  readonly onRemove: (() => void) | null
  readonly children: (fields: FieldViews<F>) => ReactNode
}

/** FEAT-10 Where to, new or changed. */
export const EditPage = <F extends Fields>({ of, form, isBusy, onRemove, children }: EditPageProps<F>) => {
  const text = useText(mallTexts)
  const added = of === 'address' ? text('title.addAddress') : text('title.addAccount')
  return (
    <Page title={onRemove === null ? added : text(`${of}.edit`)}>
      <div className={column}>
        <Card>
          <FormView
            form={form}
            submit={text('address.save')}
            leadsOn
            after={
              onRemove !== null && (
                <Button wide look="danger" busy={isBusy} onPress={onRemove}>
                  {text(`${of}.remove`)}
                </Button>
              )
            }
          >
            {children}
          </FormView>
        </Card>
      </div>
    </Page>
  )
}
