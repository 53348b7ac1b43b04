import { expect, it } from 'vitest'
import { useWorld } from './support/world'
import { ask, calls, codeFor, loginOf } from '../paths/world/http'
