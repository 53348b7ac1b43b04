import { useLogout, useRefresh } from 'ra-core'
import { useState, type ReactNode } from 'react'
import { signIn } from '../../contract/office'
import type { OperatorSelf } from '../../contract/office.schema'
import { nowIs } from '../auth'
import { ask, fieldsOf } from '../calls'
import { useAwaited } from '../session'
import { useText } from '../text/text'
import { Modal } from './dialog'
import { Form, type Values } from './form'
import { SignInFields, signInOf } from './sign-in-fields'

const SignInAgain = ({ awaited }: { readonly awaited: OperatorSelf }): ReactNode => {
  const text = useText()
  const refresh = useRefresh()
  const logout = useLogout()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const [faults, setFaults] = useState<Values>({})
  const submit = async (values: Values): Promise<void> => {
    setBusy(true)
    setFault('')
    setFaults({})
    try {
      const operator = await ask(signIn, signInOf(values))
      if (operator.operatorId === awaited.operatorId && operator.role === awaited.role) {
        nowIs(operator)
        refresh()
      } else {
        // What another one has written is not theirs.
        location.replace('#/')
        location.reload()
      }
    } catch (error) {
      const refused = fieldsOf(error)
      setFaults(refused)
      if (Object.keys(refused).length === 0)
        setFault(error instanceof Error ? error.message : text('failed.unknown'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal title={text('over.title')} className="over">
      <p>{text('over.help', { name: awaited.name })}</p>
      <Form label={text('signIn')} faults={faults} onSubmit={(values) => void submit(values)}>
        <SignInFields name={awaited.name} />
        <p className="fault" role="alert">
          {fault}
        </p>
        <div className="row end">
          <button type="button" onClick={() => void logout()}>
            {text('over.leave')}
          </button>
          <button type="submit" className="primary" disabled={isBusy}>
            {text('signIn')}
          </button>
        </div>
      </Form>
    </Modal>
  )
}

/** Where the session has ended below an open page: over it, with the way back to what was written there. */
export const SessionOver = (): ReactNode => {
  const awaited = useAwaited()
  return awaited === null ? null : <SignInAgain awaited={awaited} />
}
