import { useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Customer } from '#domain/accounts/contract.ts'
import { isOfStoredCustomer, readStoredCustomer } from '#web/data/stored-customer.ts'
import { useRestored } from '#web/ui/use-restored.ts'
import { stillEmpty, stillFilled } from './account-fields.ts'

type AccountFields<Values> = {
  /** What of the account goes into which field. */
  fieldsOf: (customer: Customer) => Readonly<Record<string, string | null>>
  propose: (values: Partial<Values>) => void
  /** The form itself is shown, not that it was sent. */
  isOpen: boolean
}

/**
 * Fills in what the account says of whoever is signed in, once somebody has touched the form: what
 * was typed stays. It goes again when they sign out, here or in another tab.
 */
export function useAccountFields<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  { fieldsOf, propose, isOpen }: AccountFields<Values>,
): void {
  const filled = useRef<Readonly<Record<string, string>>>({})

  const fillIn = useEffectEvent((customer: Customer) => {
    filled.current = stillEmpty(fieldsOf(customer), form.getValues())
    propose(filled.current as Partial<Values>)
    // What is typed next into a field that was empty a moment ago replaces what came into it.
    const { activeElement: typedIn } = document
    if (typedIn instanceof HTMLInputElement && typedIn.name in filled.current) typedIn.select()
  })
  function clearLeft(): void {
    if (readStoredCustomer() !== null) return
    propose(stillFilled(filled.current, form.getValues()) as Partial<Values>)
    filled.current = {}
  }
  const change = useEffectEvent((event: StorageEvent) => isOfStoredCustomer(event) && clearLeft())

  // Who is signed in is known in the browser only, and the form sleeps until it is touched.
  useEffect(() => {
    if (!isOpen || readStoredCustomer() === null) return
    let isLeft = false
    const ask = async () => {
      const customer = await signedIn()
      const isSame = customer !== null && customer.id === readStoredCustomer()?.id
      if (!isLeft && isSame) fillIn(customer)
    }
    void ask()
    const onStorage = (event: StorageEvent) => void change(event)
    window.addEventListener('storage', onStorage)
    return () => {
      isLeft = true
      window.removeEventListener('storage', onStorage)
    }
  }, [isOpen])

  useRestored(clearLeft)
}

/** Loaded for customers alone. */
async function signedIn(): Promise<Customer | null> {
  const { whoIsSignedIn } = await import('#web/data/accounts.ts')
  return whoIsSignedIn()
}
