import { useLogin } from 'ra-core'
import { useState, type ReactNode } from 'react'
import { fieldsOf } from '../calls'
import { Form, type Values } from '../parts/form'
import { LanguageButton } from '../parts/shell'
import { SignInFields, signInOf } from '../parts/sign-in-fields'
import { useText } from '../text/text'

export const SignIn = (): ReactNode => {
  const text = useText()
  const login = useLogin()
  const [state, setState] = useState<{ isBusy: boolean; fault: string; faults: Values }>({
    isBusy: false,
    fault: '',
    faults: {},
  })
  const submit = (values: Values): void => {
    setState({ isBusy: true, fault: '', faults: {} })
    login(signInOf(values)).catch((error: unknown) => {
      const faults = fieldsOf(error)
      const isOfFields = Object.keys(faults).length > 0
      const said = error instanceof Error ? error.message : text('failed.unknown')
      setState({ isBusy: false, fault: isOfFields ? '' : said, faults })
    })
  }
  const { isBusy, fault, faults } = state
  return (
    <main className="door">
      <div className="row head">
        <h1>{text('office')}</h1>
        <LanguageButton />
      </div>
      <Form label={text('signIn')} faults={faults} onSubmit={submit}>
        <SignInFields />
        <p className="fault" role="alert">
          {fault}
        </p>
        <button type="submit" className="primary" disabled={isBusy}>
          {text('signIn')}
        </button>
      </Form>
    </main>
  )
}
