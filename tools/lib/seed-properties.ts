import fc from 'fast-check';
import { sampling } from './sampling.ts';

// Every property of every test draws by one seed: what fails here fails everywhere.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: sampling.seed });
