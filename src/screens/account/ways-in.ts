import { forgetPassword } from './forget-password'
import { login } from './login'
import { register } from './register'

/** One file of the build: the first load names each, and these share their form and lead to each other. */
export const waysIn = { forgetPassword, login, register }
