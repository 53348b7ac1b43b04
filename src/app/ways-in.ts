import { forgetPassword } from '../screens/account/forget-password'
import { loginOver } from '../screens/account/login'
import { register } from '../screens/account/register'
import { person } from '../screens/social/person'

/** One file of the build: the first load names each, and these share their form and lead to each other. */
export const waysIn = { forgetPassword, login: loginOver(person), register }
