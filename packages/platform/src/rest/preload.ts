// What is loaded on first use elsewhere, so that no request has to wait for it.
import '@node-rs/argon2';
import 'jose';
import 'pg-boss';
import 'sanitize-html';
import 'typebox/schema';
import '../abilities/ability.check.ts';
