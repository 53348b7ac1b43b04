import { describeAppIn } from './support/app'
import { openWebKit } from './support/webkit'

describeAppIn('WebKitGTK', openWebKit)
