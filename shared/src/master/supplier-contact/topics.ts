import { z } from 'zod';

/** For what a contact is asked; `emergency` is reached at night, too. */
export const contactTopic = z.enum(['logistics', 'edi', 'packaging', 'quality', 'planning', 'emergency']);
