import type { ReactNode } from 'react'
import { Input, type Values } from './form'
import type { SignInInput } from '../../contract/office.schema'
import { useText } from '../text/text'

/** What was typed into them. */
export const signInOf = ({ name = '', password = '', code = '' }: Values): SignInInput => ({
  name,
  password,
  code: code.replaceAll(' ', ''),
})

/** An operator's name, password and code. `name`: whose, where that is known; the password has the focus then. */
export const SignInFields = ({ name }: { readonly name?: string }): ReactNode => {
  const text = useText()
  return (
    <>
      <Input
        name="name"
        label={text('signIn.name')}
        {...(name !== undefined && { initial: name })}
        autoComplete="username"
        maxLength={32}
      />
      <Input
        name="password"
        type="password"
        label={text('signIn.password')}
        autoComplete="current-password"
        takesFocus={name !== undefined}
        maxLength={200}
      />
      <Input
        name="code"
        label={text('signIn.code')}
        help={text('signIn.codeHelp')}
        autoComplete="one-time-code"
        inputMode="numeric"
        pattern="[0-9 ]{6,7}"
      />
    </>
  )
}
