export const dock = { address: '1 Dock Street', city: 'Sandusky', state: 'OH', zipCode: '44870' }

/** A site of a company, as its manager enters it. */
export const southYard = { name: 'South yard', ...dock }
