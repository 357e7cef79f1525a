// Runs before each test file of the API.
import { hashCheaply } from './fixtures/password-cost.ts'

hashCheaply()
