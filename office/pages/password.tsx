import { useGetIdentity } from 'ra-core'
import type { ReactNode } from 'react'
import * as calls from '../../contract/office'
import { nowIs } from '../auth'
import { ask } from '../calls'
import { useAct } from '../parts/act'
import { Form, Input, type Values } from '../parts/form'
import { useText } from '../text/text'

/** One's own password. `isFirst`: the given one has to be changed before anything else. */
export const Password = ({ isFirst = false }: { readonly isFirst?: boolean }): ReactNode => {
  const text = useText()
  const { refetch } = useGetIdentity()
  const { isBusy, faults, run } = useAct(async ({ password = '', next = '' }: Values) => {
    nowIs(await ask(calls.changePassword, { password, next }))
    await refetch?.()
  }, 'password.changed')
  return (
    <>
      <h1>{text('changePassword')}</h1>
      {isFirst ? <p>{text('password.first')}</p> : null}
      <Form label={text('changePassword')} faults={faults} onSubmit={(values) => void run(values)}>
        <Input
          name="password"
          type="password"
          label={text('password.current')}
          autoComplete="current-password"
          maxLength={200}
        />
        <Input
          name="next"
          type="password"
          label={text('password.next')}
          help={text('password.nextHelp')}
          autoComplete="new-password"
          minLength={12}
          maxLength={200}
        />
        <button type="submit" className="primary" disabled={isBusy}>
          {text('changePassword')}
        </button>
      </Form>
    </>
  )
}
